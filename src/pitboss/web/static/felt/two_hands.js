// Seven cards as two hands: which lie where, what they are called, and whether they look foul. The table decides.

import { named, say } from "../language.js";
import { OF_A_RANK, RANK_NAMES } from "../pages/words.js";

const RANKS = "23456789TJQKA";
const ACE = 12;
const FIVE = 3;
const JOKER = "Jo";
const HIDDEN = "##";
export const LOW_CARDS = 2;

const rank = (card) => (card === JOKER ? ACE : RANKS.indexOf(card[0]));

/** From the highest to the lowest; the joker is an ace. */
export const inOrder = (cards) => [...cards].sort((a, b) => rank(b) - rank(a) || a.localeCompare(b));

/** The places of the cards of both hands among the seven, each hand from its highest card: [high, low]. */
export function parted(cards, low) {
  const all = cards.map((_, at) => at);
  if (low.includes(HIDDEN)) return [all.slice(0, -low.length), all.slice(-low.length)];
  const ordered = inOrder(cards).map((card) => cards.indexOf(card));
  const below = ordered.filter((at) => low.includes(cards[at]));
  return [
    cards.includes(HIDDEN) ? all.filter((at) => !below.includes(at)) : ordered.filter((at) => !below.includes(at)),
    below,
  ];
}

/** Ranks with how often they are held, the most frequent and then the highest first. */
function groups(cards) {
  const held = new Map();
  for (const card of cards) held.set(rank(card), (held.get(rank(card)) ?? 0) + 1);
  return [...held].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
}

/** A straight, the joker for any rank it lacks: the highest rank of the best one, or null. */
function straightTo(cards) {
  const own = new Set(cards.filter((card) => card !== JOKER).map(rank));
  const jokers = cards.includes(JOKER) ? 1 : 0;
  if (own.size + jokers < 5) return null;
  for (let top = ACE; top >= FIVE; top -= 1) {
    const wanted = [0, 1, 2, 3, 4].map((down) => (top - down + 13) % 13);
    if (wanted.filter((each) => own.has(each)).length === 5 - jokers) return top;
  }
  return null;
}

/** What five cards make: its name, and whether that is more than a pair. */
function high(cards) {
  const suits = new Set(cards.filter((card) => card !== JOKER).map((card) => card[1]));
  const top = straightTo(cards);
  const [[first, most], second] = groups(cards);
  const next = second?.[1] ?? 0;
  if (top !== null && suits.size === 1)
    return { name: named(top === ACE ? "royal flush" : "straight flush"), more: true };
  if (most === 5) return { name: named("five aces"), more: true };
  if (most === 4) return { name: named("four of a kind"), more: true };
  if (most === 3 && next === 2) return { name: named("full house"), more: true };
  if (suits.size === 1) return { name: named("flush"), more: true };
  if (top !== null) return { name: named("straight"), more: true };
  if (most === 3) return { name: named("three of a kind"), more: true };
  if (most === 2 && next === 2) return { name: named("two pair"), more: true };
  return { name: most === 2 ? pairOf(first) : say("{rank} high", { rank: RANK_NAMES[first] }), more: false };
}

const pairOf = (of) => say("pair of {ranks}", { ranks: OF_A_RANK[of] });

/** What both hands are called: `pair of nines over ace king`. */
export function called(five, two) {
  const [a, b] = inOrder(two).map(rank);
  return say("{high} over {low}", {
    high: high(five).name,
    low: a === b ? pairOf(a) : `${RANK_NAMES[a]} ${RANK_NAMES[b]}`,
  });
}

/** Whether the low hand looks higher than the high one. */
export function looksFoul(five, two) {
  if (high(five).more) return false;
  const [a, b] = inOrder(two).map(rank);
  const [[first, most], [second]] = groups(five);
  if (a === b) return most < 2 || first < a;
  return most < 2 && (first < a || (first === a && second < b));
}
