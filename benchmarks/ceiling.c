/* The ceilings: the work of the kernels as a plain C loop, on the very tables the kernels use. */

#include <stdint.h>

/* --- hands --- */

typedef struct {
    const uint64_t *keys, *masks;
    uint64_t start;
    const uint64_t *rows;
    const uint16_t *by_sum, *by_suit;
    const uint8_t *category;
} hand_tables;

static inline uint64_t flush_place(uint64_t key, uint64_t mask)
{
    if (key & 0x888800000000u) {
        if (key & 0x000800000000u) return mask & 0x1FFF;
        if (key & 0x008000000000u) return (mask >> 16 & 0x1FFF) | 0x2000;
        if (key & 0x080000000000u) return (mask >> 32 & 0x1FFF) | 0x4000;
        return (mask >> 48 & 0x1FFF) | 0x6000;
    }
    return 0;
}

static inline uint16_t strength(uint64_t key, uint64_t mask, const hand_tables *t)
{
    uint16_t by_ranks = t->by_sum[t->rows[(key & 0xFFFFFFFFu) >> 9] + (key & 0x1FF)];
    uint16_t by_suit = t->by_suit[flush_place(key, mask) & 0x1FFF];
    return by_ranks > by_suit ? by_ranks : by_suit;
}

static inline uint64_t sum_of(const uint8_t *hands, int64_t count, int size, const hand_tables *t)
{
    uint64_t sum = 0;
    for (int64_t at = 0; at < count; at++, hands += size) {
        uint64_t key = t->start, mask = 0;
        for (int slot = 0; slot < size; slot++) {
            key += t->keys[hands[slot]];
            mask |= t->masks[hands[slot]];
        }
        sum += strength(key, mask, t);
    }
    return sum;
}

uint64_t sum_of_fives(const uint8_t *hands, int64_t count, const hand_tables *t)
{
    return sum_of(hands, count, 5, t);
}

uint64_t sum_of_sevens(const uint8_t *hands, int64_t count, const hand_tables *t)
{
    return sum_of(hands, count, 7, t);
}

/* All seven-card hands whose two lowest cards are one of the pairs, counted by category. */
void count_sevens(const uint64_t *pairs, int64_t count, const hand_tables *tables, int64_t *counts)
{
    const hand_tables local = *tables, *t = &local;
    const uint64_t *keys = t->keys, *masks = t->masks;
    for (int64_t at = 0; at < count; at++) {
        uint64_t a = pairs[2 * at], b = pairs[2 * at + 1];
        uint64_t kb = t->start + keys[a] + keys[b], mb = masks[a] | masks[b];
        for (uint64_t c = b + 1; c < 52; c++) {
            uint64_t kc = kb + keys[c], mc = mb | masks[c];
            for (uint64_t d = c + 1; d < 52; d++) {
                uint64_t kd = kc + keys[d], md = mc | masks[d];
                for (uint64_t e = d + 1; e < 52; e++) {
                    uint64_t ke = kd + keys[e], me = md | masks[e];
                    for (uint64_t f = e + 1; f < 52; f++) {
                        uint64_t kf = ke + keys[f], mf = me | masks[f];
                        for (uint64_t g = f + 1; g < 52; g++)
                            counts[t->category[strength(kf + keys[g], mf | masks[g], t)]]++;
                    }
                }
            }
        }
    }
}

/* Every hand against every hand that shares no card with it: dealer does not qualify, loses, ties, wins. */
void versus(const uint64_t *masks, const int64_t *strengths, int64_t count, int64_t qualifying, int64_t *results)
{
    for (int64_t mine = 0; mine < count; mine++) {
        int64_t below = 0, won = 0, tied = 0, lost = 0;
        for (int64_t at = 0; at < count; at++) {
            if (masks[mine] & masks[at]) continue;
            if (strengths[at] < qualifying) below++;
            else if (strengths[at] < strengths[mine]) won++;
            else if (strengths[at] == strengths[mine]) tied++;
            else lost++;
        }
        results[0] += below, results[1] += won, results[2] += tied, results[3] += lost;
    }
}

/* --- chance: SplitMix64, brought below n by multiplying, the biased few thrown away --- */

static inline uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline uint64_t below(uint64_t *state, uint64_t n)
{
    uint64_t product = (draw(state) >> 32) * n;
    if ((product & 0xFFFFFFFFu) < n) {
        uint64_t floor = 0x100000000u % n;
        while ((product & 0xFFFFFFFFu) < floor) product = (draw(state) >> 32) * n;
    }
    return product >> 32;
}

/* --- games --- */

/* Spins counted by section; a spin that comes to rest on a void section is spun again. */
void spin(uint64_t key, int64_t rounds, const uint8_t *is_void, int64_t sections, int64_t *counts)
{
    for (int64_t round = 0; round < rounds; round++) {
        uint64_t section;
        do section = below(&key, sections);
        while (is_void[section]);
        counts[section]++;
    }
}

/* A side wager: how its cards are named, and where in the deck each seat finds them. */
typedef struct {
    hand_tables hand;
    const uint8_t *by_strength, *special;
    int64_t size;
    const int64_t *places;
} side_wager;

static inline int64_t three_cards(const int64_t *cards, const hand_tables *t)
{
    uint64_t key = t->start, mask = 0;
    for (int slot = 0; slot < 3; slot++) {
        key += t->keys[cards[slot]];
        mask |= t->masks[cards[slot]];
    }
    return strength(key, mask, t);
}

static inline int64_t outcome(const int64_t *deck, const int64_t *places, const side_wager *side)
{
    uint64_t key = side->hand.start, mask = 0;
    for (int64_t slot = 0; slot < side->size; slot++) {
        key += side->hand.keys[deck[places[slot]]];
        mask |= side->hand.masks[deck[places[slot]]];
    }
    int64_t named = side->special[flush_place(key, mask)];
    return named ? named - 1 : side->by_strength[strength(key, mask, &side->hand)];
}

/* Three cards a seat, three for the dealer, two in the middle. Counts, in rows of 32: Ante and Play by result with
   folds last, then every side wager by outcome. */
void three_card_rounds(uint64_t key, int64_t rounds, int64_t seats, int64_t qualifying, int64_t threshold,
                       int64_t sides, const hand_tables *tables, const side_wager *side, int64_t *deck,
                       int64_t *counts)
{
    const hand_tables local = *tables, *t = &local;
    int64_t cards = 3 * seats + 5;
    for (int64_t round = 0; round < rounds; round++) {
        for (int64_t at = 0; at < cards; at++) {
            int64_t other = at + below(&key, 52 - at), card = deck[at];
            deck[at] = deck[other];
            deck[other] = card;
        }
        int64_t dealers = three_cards(deck + 3 * seats, t);
        for (int64_t seat = 0; seat < seats; seat++) {
            int64_t mine = three_cards(deck + 3 * seat, t);
            if (mine < threshold) counts[4]++;
            else if (dealers < qualifying) counts[0]++;
            else if (dealers < mine) counts[1]++;
            else if (dealers == mine) counts[2]++;
            else counts[3]++;
            for (int64_t at = 0; at < sides; at++)
                counts[32 * (at + 1) + outcome(deck, side[at].places + seat * side[at].size, &side[at])]++;
        }
    }
}

/* --- blackjack: six decks, the dealer draws to soft 17, any two cards doubled, four hands, a card to each split
   ace, 3 to 2; one box and no side bet --- */

enum { SHOE = 312, FRESH = 8, STAKE = 1000 };
enum { STAND, HIT, DOUBLE, SPLIT };

/* A chart as the kernels have it, an ace being 11: by soft, total and up card; by paired card and up card. */
typedef struct {
    const int64_t *first, *later, *pair;
} chart;

static inline void shuffle(uint64_t *state, uint8_t *shoe, uint64_t count)
{
    for (uint64_t at = 0; at < count; at++) {
        uint64_t other = at + below(state, SHOE - at);
        uint8_t card = shoe[at];
        shoe[at] = shoe[other];
        shoe[other] = card;
    }
}

static inline int counted(int hard, int ace)
{
    return ace && hard <= 11 ? hard + 10 : hard;
}

/* One round from the cards at *next, an ace being 1: what the player gains. */
static inline int64_t blackjack_round(const uint8_t *shoe, uint64_t *next, const chart *chart)
{
    uint64_t at = *next;
    int first = shoe[at], up = shoe[at + 1], second = shoe[at + 2], hole = shoe[at + 3];
    int natural = first + second == 11 && (first == 1 || second == 1);
    int dealers_natural = up + hole == 11 && (up == 1 || hole == 1);
    *next = at += 4;
    if (natural) return dealers_natural ? 0 : STAKE * 3 / 2;
    if (dealers_natural) return -STAKE;

    int hands = 1, live = 0, final[4];
    int64_t stakes[4], column = up == 1 ? 11 : up;
    for (int hand = 0; hand < hands; hand++) {
        int hard, ace, count, doing;
        if (hand) second = shoe[at++];
        for (;;) {
            hard = first + second, ace = first == 1 || second == 1;
            count = counted(hard, ace);
            if (count >= 21 || (first == 1 && hands > 1)) doing = STAND;
            else if (first == second && hands < 4) doing = chart->pair[12 * (first == 1 ? 11 : first) + column];
            else doing = chart->first[12 * (22 * (count != hard) + count) + column];
            if (doing != SPLIT) break;
            hands++;
            second = shoe[at++];
        }
        stakes[hand] = doing == DOUBLE ? 2 * STAKE : STAKE;
        while (doing == HIT || doing == DOUBLE) {
            int card = shoe[at++];
            hard += card, ace |= card == 1;
            count = counted(hard, ace);
            if (doing == DOUBLE || count >= 21) break;
            doing = chart->later[12 * (22 * (count != hard) + count) + column];
        }
        final[hand] = count;
        live |= count <= 21;
    }
    int hard = up + hole, ace = up == 1 || hole == 1, dealers = counted(hard, ace);
    while (live && (dealers < 17 || (dealers == 17 && hard != 17))) {
        int card = shoe[at++];
        hard += card, ace |= card == 1;
        dealers = counted(hard, ace);
    }
    int64_t gain = 0;
    for (int hand = 0; hand < hands; hand++) {
        if (final[hand] > 21) gain -= stakes[hand];
        else if (dealers > 21 || final[hand] > dealers) gain += stakes[hand];
        else if (final[hand] < dealers) gain -= stakes[hand];
    }
    *next = at;
    return gain;
}

/* Rounds from shoes dealt to the cut card: the sum of the gains, of their squares, and how often one was won. */
void blackjack_rounds(uint64_t key, int64_t rounds, uint64_t cut, const int64_t *first, const int64_t *later,
                      const int64_t *pair, int64_t *tally)
{
    const chart chart = {first, later, pair};
    uint8_t shoe[SHOE];
    for (int at = 0; at < SHOE; at++) {
        int rank = at % 52 / 4;
        shoe[at] = rank == 12 ? 1 : rank < 8 ? rank + 2 : 10;
    }
    uint64_t next = 0;
    int64_t total = 0, squares = 0, hits = 0;
    shuffle(&key, shoe, SHOE);
    for (int64_t round = 0; round < rounds; round++) {
        if (next >= cut) {
            shuffle(&key, shoe, cut + FRESH);
            next = 0;
        }
        int64_t gain = blackjack_round(shoe, &next, &chart);
        total += gain;
        squares += gain * gain;
        hits += gain > 0;
    }
    tally[0] = total, tally[1] = squares, tally[2] = hits;
}

/* --- baccarat: coups counted by both final counts and who drew; a card is its point value --- */

enum { MOST_CARDS = 416 };

/* Bring a random one of the undealt cards to its place. */
static inline void place(uint64_t *state, int32_t *shoe, uint64_t cards, uint64_t at, uint64_t bits)
{
    uint64_t left = cards - at, product = bits * left;
    if ((product & 0xFFFFFFFFu) < left) {
        uint64_t floor = 0x100000000u % left;
        while ((product & 0xFFFFFFFFu) < floor) product = (draw(state) >> 32) * left;
    }
    uint64_t pick = at + (product >> 32);
    int32_t card = shoe[pick];
    shoe[pick] = shoe[at];
    shoe[at] = card;
}

/* Two cards from every draw of the stream. */
static inline void next_cards(uint64_t *state, int32_t *shoe, uint64_t cards, uint64_t at, uint64_t count)
{
    for (uint64_t last = at + count; at < last; at += 2) {
        uint64_t bits = draw(state);
        place(state, shoe, cards, at, bits >> 32);
        place(state, shoe, cards, at + 1, bits & 0xFFFFFFFFu);
    }
}

/* One coup from the cards at *next: its result. */
static inline int64_t coup(const int32_t *shoe, uint64_t *next, const uint8_t *draws)
{
    uint64_t at = *next;
    int player = shoe[at] + shoe[at + 2], banker = shoe[at + 1] + shoe[at + 3], drew = 0;
    player -= 10 * (player > 9);
    banker -= 10 * (banker > 9);
    at += 4;
    if (player < 8 && banker < 8) {
        int too = banker < 6;
        if (player < 6) {
            int third = shoe[at++];
            player += third;
            player -= 10 * (player > 9);
            drew = 2;
            too = draws[10 * banker + third];
        }
        if (too) {
            banker += shoe[at++];
            banker -= 10 * (banker > 9);
            drew++;
        }
    }
    *next = at;
    return (player * 10 + banker) * 4 + drew;
}

static void fill(int32_t *shoe, uint64_t cards)
{
    for (uint64_t at = 0; at < cards; at++) {
        int rank = at % 52 / 4;
        shoe[at] = rank == 12 ? 1 : rank < 8 ? rank + 2 : 0;
    }
}

/* Every coup from a full shoe. */
void baccarat_fresh(uint64_t key, int64_t rounds, uint64_t cards, const uint8_t *draws, int64_t *counts)
{
    int32_t shoe[MOST_CARDS];
    fill(shoe, cards);
    for (int64_t round = 0; round < rounds; round++) {
        uint64_t next = 0;
        next_cards(&key, shoe, cards, 0, 6);
        counts[coup(shoe, &next, draws)]++;
    }
}

/* Shoes burnt by their first card and dealt to the cut card, then as many coups as the house still deals. */
void baccarat_shoes(uint64_t key, int64_t rounds, uint64_t cards, const uint8_t *draws, uint64_t cut,
                    int64_t after_cut, int64_t if_first, int64_t *counts)
{
    int32_t shoe[MOST_CARDS];
    uint64_t next = 0;
    int64_t left = 0;
    fill(shoe, cards);
    for (int64_t round = 0; round < rounds; round++) {
        if (left == 0) {
            next_cards(&key, shoe, cards, 0, 12);
            next = 1 + (shoe[0] ? shoe[0] : 10);
            left = -1;
        }
        next_cards(&key, shoe, cards, next, 6);
        counts[coup(shoe, &next, draws)]++;
        if (left > 0) left--;
        else if (next >= cut) left = next == cut ? if_first : after_cut;
    }
}

/* --- craps: a strategy's table, walked roll by roll --- */

enum { PER_DRAW = 8, SEVEN_OUT = 1 << 23, GAIN = 24 };
static const uint64_t SPAN = 2821109907456u; /* 36 to the power of 8 */

/* The next draw as eight rolls to the base of 36; the few that would favour some rolls are thrown away. */
static inline uint64_t more_rolls(uint64_t *state)
{
    uint64_t bits, last = -(-SPAN % SPAN) - 1;
    do bits = draw(state);
    while (bits > last);
    return bits % SPAN;
}

/* So many shooters: their rolls, what they came to, how many gained and lost, and the sum of squares. */
void craps_shooters(uint64_t key, const int64_t *steps, int64_t opening, int64_t shooters, int64_t *counts,
                    double *squares)
{
    int64_t at = 0, gain = opening, done = 0, rolls = 0, total = 0, won = 0, lost = 0;
    double square = 0;
    while (done < shooters) {
        uint64_t digits = more_rolls(&key);
        for (int roll = 0; roll < PER_DRAW; roll++) {
            int64_t step = steps[at + digits % 36];
            digits /= 36;
            at = step & (SEVEN_OUT - 1);
            gain += step >> GAIN;
            rolls++;
            if (step & SEVEN_OUT) {
                total += gain;
                won += gain > 0;
                lost += gain < 0;
                square += (double)gain * (double)gain;
                gain = opening;
                if (++done == shooters) break;
            }
        }
    }
    counts[0] = rolls, counts[1] = total, counts[2] = won, counts[3] = lost;
    *squares = square;
}

/* --- pai gow: the classes of two hands of seven cards, how they meet, and the player's bonus --- */

typedef struct {
    const uint64_t *keys, *masks, *rows;
    const uint16_t *by_sum;
    const int64_t *place_of, *flushes;
    const int32_t *high, *low;
    const int8_t *fortunes;
    uint64_t start, joker_row, joker_class;
} set_hands;

static int64_t flush_class(const int64_t *hand, uint64_t place, int joker, const set_hands *t)
{
    int64_t suit = place >> 13, first = 0, second = 0, beside = 0, kinds = 1;
    int others = 0;
    for (int at = 0; at < 7; at++) {
        if (hand[at] == 52 || (hand[at] & 3) == suit)
            continue;
        if (others++ == 0)
            first = hand[at] >> 2;
        else
            second = hand[at] >> 2;
    }
    if (others == 1) {
        beside = first;
        kinds = 13;
    } else if (others == 2) {
        int64_t high = first > second ? first : second, low = first > second ? second : first;
        beside = high * (high + 1) / 2 + low;
        kinds = 91;
    }
    return t->flushes[8 * joker + 7 - joker - others] + t->place_of[place & 0x1FFF] * kinds + beside;
}

static inline int64_t class_of(const int64_t *hand, const set_hands *t)
{
    uint64_t key = t->start, mask = 0;
    int joker = 0;
    for (int at = 0; at < 7; at++) {
        key += t->keys[hand[at]];
        mask |= t->masks[hand[at]];
        joker |= hand[at] == 52;
    }
    uint64_t place = flush_place(key, mask);
    if (place)
        return flush_class(hand, place, joker, t);
    uint64_t row = t->rows[((key & 0xFFFFFFFFu) >> 9) + joker * t->joker_row];
    return t->by_sum[row + (key & 511)] + joker * t->joker_class;
}

static int royal_match(const int64_t *hand)
{
    uint64_t held = 0;
    for (int at = 0; at < 7; at++)
        held |= 1ull << hand[at];
    for (int suit = 0; suit < 4; suit++) {
        int royal = 0;
        for (int rank = 8; rank < 13; rank++)
            royal += held >> (4 * rank + suit) & 1;
        if (royal < 4 && (held >> (4 * 11 + suit) & held >> (4 * 10 + suit) & 1))
            return 1;
    }
    return 0;
}

void pai_gow_rounds(uint64_t key, int64_t rounds, const set_hands *t, const int64_t *against, const int64_t *bonus,
                    int64_t *totals)
{
    int64_t deck[53];
    uint64_t state = key;
    for (int card = 0; card < 53; card++)
        deck[card] = card;
    for (int64_t round = 0; round < rounds; round++) {
        for (uint64_t at = 0; at < 14; at++) {
            uint64_t other = at + below(&state, 53 - at);
            int64_t card = deck[at];
            deck[at] = deck[other];
            deck[other] = card;
        }
        int64_t mine = class_of(deck, t), dealers = class_of(deck + 7, t);
        totals[0] += against[(t->high[mine] > t->high[dealers]) + (t->low[mine] > t->low[dealers])];
        int made = t->fortunes[mine];
        totals[1] += bonus[made == 4 && royal_match(deck) ? 1 : made];
    }
}
