// What lies on the felt: chips and what became of them, cards, dice, the shoe, and who sits where.
//
// Every function is given the felt as it stands: { layout, spots, form, seats, view, given, marks }.

import { named, say } from "../language.js";
import { s } from "../pages/kit.js";
import { plain } from "../pages/words.js";
import { card, hands } from "./cards.js";
import { pile, plate, wagered } from "./chips.js";
import { dice, puck } from "./dice.js";
import { bounds, middle, words } from "./draw.js";
import { discards, shoe } from "./furniture.js";
import { chipOfSeat, chipsOf, dollars, stackOf, toCents } from "./money.js";
import { parted } from "./two_hands.js";
import { results } from "./wheel.js";

const WIDE_BOX = 110;

/** Where the chips of a wager lie: its own spot, else the spot it was made on. */
export function spotFor(spots, wager, spot) {
  for (const name of spot ? [`${wager}/${spot}`, wager] : [wager]) if (spots.has(name)) return spots.get(name);
  return null;
}

/** The point where chips of a wager lie, beside the lettering where the box is wide enough. */
function pointOf({ spots, form, seats }, each) {
  const spot = spotFor(spots, each.wager, each.spot);
  const shape = spot && form.shapes[spot.name];
  if (!shape) return null;
  const [cx, cy] = middle(shape);
  if (!spot.each_seat) {
    const width = bounds(shape)[2];
    return [cx + (width >= WIDE_BOX ? Math.min(width * 0.37, 170) : 0), cy, spot];
  }
  if (!seats.has(each.seat)) return null;
  const [x, y] = seats.get(each.seat);
  return [cx + x, cy + y, spot];
}

function radius({ layout, form }, spot) {
  const [, , width, height] = bounds(form.shapes[spot.name]);
  return Math.max(11, Math.min(layout.kind === "cards" ? 20 : 15, Math.min(width, height) * 0.36));
}

/** An amount as a stack: in the player's own colour where the game is played so, else in the house's chips. */
function stackFor({ layout }, seat, cents) {
  const stack = stackOf(cents, chipsOf(layout.felt));
  return layout.own_chips ? stack.map(() => chipOfSeat(seat)) : stack;
}

/** Every stack, one's own with its amount. */
export function wagers(felt) {
  const { view, given, form } = felt;
  const bySpot = new Map();
  for (const each of view.layout) {
    const at = pointOf(felt, each);
    if (!at) continue;
    const key = `${at[2].each_seat ? each.seat : ""}/${at[2].name}`;
    if (!bySpot.has(key)) bySpot.set(key, { at, stakes: new Map() });
    const { stakes } = bySpot.get(key);
    const lies = stakes.get(each.seat) ?? { amount: 0, on: true };
    stakes.set(each.seat, { amount: lies.amount + toCents(each.amount), on: each.on !== false && lies.on });
  }
  const drawn = [];
  for (const {
    at: [x, y, spot],
    stakes,
  } of bySpot.values()) {
    const r = radius(felt, spot);
    const mine = [...stakes].filter(([seat]) => view.your_seats.includes(seat));
    const others = [...stakes].filter(([seat]) => !view.your_seats.includes(seat));
    if (spot.each_seat) {
      for (const [seat, { amount, on }] of stakes)
        drawn.push(wagered(amount, stackFor(felt, seat, amount), x, y - r * 0.3, r, { off: !on }));
      continue;
    }
    const [left, , width] = bounds(form.shapes[spot.name]);
    const apart = width >= WIDE_BOX; // others have the left of a wide box for themselves
    others.forEach(([seat, lies], at) => {
      const side = apart ? left + 18 + at * 27 : x + (at - (others.length - 1) / 2) * r * (mine.length ? 1.7 : 1.3);
      const high = apart || !mine.length ? y : y - r * 0.7;
      drawn.push(
        pile(stackFor(felt, seat, lies.amount), side, high - 3, apart ? 12 : r * 0.8, {
          seat,
          off: !lies.on,
          on: spot.name,
        }),
      );
    });
    const total = mine.reduce((sum, [, lies]) => sum + lies.amount, 0);
    const off = mine.length > 0 && mine.every(([, lies]) => !lies.on);
    if (total)
      drawn.push(wagered(total, stackFor(felt, mine[0][0], total), x, y - r * 0.35, r, { off, on: spot.name }));
    else if (given.all) {
      const sum = others.reduce((all, [, lies]) => all + lies.amount, 0);
      drawn.push(plate(dollars(sum), apart ? left + 18 + (others.length - 1) * 13.5 : x, y + 14));
    }
  }
  return drawn;
}

/** What was paid, taken or pushed, where it lay. */
export function outcomes(felt) {
  const { view, spots } = felt;
  const bySpot = new Map();
  if (view.settled && (view.over || view.equipment.kind === "dice" || view.phase !== "wagers")) {
    for (const each of view.settled) {
      if (each.type !== "settled" && each.type !== "reversed") continue;
      if (
        !view.your_seats.includes(each.seat) &&
        !spotFor(spots, each.wager, each.spot)?.each_seat &&
        view.your_seats.length
      )
        continue;
      const at = pointOf(felt, each);
      if (!at) continue;
      const key = `${each.seat}/${at[2].name}`;
      const found = bySpot.get(key) ?? { at, gain: 0, stands: false };
      const gain = toCents(each.paid) - toCents(each.taken);
      found.gain += each.type === "reversed" ? -gain : gain;
      found.stands =
        found.stands ||
        Boolean(each.stands) ||
        view.layout.some(
          (lies) => lies.seat === each.seat && lies.wager === each.wager && (lies.spot ?? null) === (each.spot ?? null),
        );
      bySpot.set(key, found);
    }
  }
  const drawn = [];
  for (const {
    at: [x, y],
    gain,
    stands,
  } of bySpot.values()) {
    const kind = gain > 0 ? "win" : gain < 0 ? "lose" : "push";
    const text = gain > 0 ? `▲${dollars(gain)}` : gain < 0 ? `▼${dollars(-gain)}` : `= ${say("push")}`;
    drawn.push(plate(text, x, stands ? y - 20 : y, kind));
  }
  return drawn;
}

/** The hands of a seat, the one being played marked. */
function handsAt(view, number) {
  const all = view.hands ?? {};
  const found = Object.keys(all).filter(
    (place) => place === `seat ${number}` || place.startsWith(`seat ${number} hand `),
  );
  found.sort((a, b) => Number(a.split(" hand ")[1] ?? 1) - Number(b.split(" hand ")[1] ?? 1));
  const ask = view.ask?.type === "decide" && view.ask.seat === number ? view.ask : null;
  return found
    .filter((place) => all[place].length)
    .map((place) => {
      const cards = all[place];
      const playing = ask ? (ask.cards ? ask.cards.join() === cards.join() : found.length === 1) : false;
      return { place, cards, playing, note: view.called?.[place] ?? "" };
    });
}

const EDGE = 4;
const NOTE = 20;

/** A hand with a place for each of the two it is set into: all its cards lie in the first until it is. */
function twoHands(hand, low, /** @type {number[][]} */ [high, under], { most, moved }) {
  const lie = (part, /** @type {number[]} */ [x, y, w, h]) => [
    s("rect", { x: x + 1, y: y + 1, width: w - 2, height: h - 2, class: "covered" }),
    hands([part], [x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE + NOTE], {
      most,
      spread: true,
      fit: w,
      moved: (_, at) => moved(hand, part.from[at]),
    }),
  ];
  if (!low) return lie({ ...hand, from: hand.cards.map((_, at) => at) }, high);
  const notes = (hand.note ?? "").split(" over ");
  return parted(hand.cards, low).flatMap((from, at) =>
    lie({ cards: from.map((each) => hand.cards[each]), from, note: notes[at] }, at ? under : high),
  );
}

const shifted = ([x, y, w, h], [right, down]) => [x + right, y + down, w, h];

/** Cards, results, dice, puck and shoe. */
export function equipment({ layout, form, seats, view, marks }) {
  const drawn = [];
  const moved = (hand, at) => marks.cards.has(`${hand.place}/${at}/${hand.cards[at]}`);
  if (layout.kind === "cards" || view.equipment.kind === "cards") {
    const most = form.name === "medium" ? 48 : 60;
    for (const [name, [x, y, w, h]] of Object.entries(form.places).filter(([each]) => each.startsWith("board "))) {
      const place = name.slice(6);
      const cards = view.boards?.[place] ?? [];
      if (cards.length)
        drawn.push(
          hands([{ place, cards, note: `${named(place)} ${view.called?.[place] ?? ""}` }], [x, y, w, h], {
            most,
            moved,
            spread: true,
          }),
        );
      else drawn.push(words(plain(place), x + w / 2, y + h / 2, { class: "lettering quiet", "font-size": 15 }));
    }
    for (const [name, [x, y, w]] of Object.entries(form.places).filter(([each]) => each.startsWith("slot "))) {
      const [, place, number] = name.split(" ");
      const cards = place === "community" ? view.community : (view.boards?.[place] ?? []);
      const at = Number(number) - 1;
      if (cards[at]) drawn.push(card(cards[at], x, y, w, { moved: moved({ place, cards }, at) }));
    }
    if (!form.places.dealer) {
      // the hands everybody bets on or plays with lie there instead
    } else if (view.dealer.length) {
      const dealer = { place: "dealer", cards: view.dealer, note: view.called?.dealer ?? "" };
      const under = form.places["dealer low"];
      if (under) drawn.push(...twoHands(dealer, view.low?.dealer, [form.places.dealer, under], { most, moved }));
      else drawn.push(hands([dealer], form.places.dealer, { most, moved, spread: true }));
    } else if (!form.places["dealer low"]) {
      const [x, y, w, h] = form.places.dealer;
      drawn.push(words(say("Dealer"), x + w / 2, y + h / 2, { class: "lettering quiet", "font-size": 15 }));
    }
    if (view.community.length && form.places.community) {
      drawn.push(
        hands([{ place: "community", cards: view.community }], form.places.community, {
          most: 48,
          moved,
          spread: true,
        }),
      );
    }
    for (const [number, [x, y]] of seats) {
      const at = handsAt(view, number);
      const box = form.seat_places.cards;
      const under = form.seat_places.low;
      if (!at.length || !box) continue;
      if (under)
        drawn.push(
          ...twoHands(
            at[0],
            view.low?.[at[0].place],
            [box, under].map((each) => shifted(each, [x, y])),
            { most, moved },
          ),
        );
      else drawn.push(hands(at, shifted(box, [x, y]), { most, moved }));
    }
    if (view.shoe && view.equipment.decks > 1) {
      if (form.places.shoe) drawn.push(shoe(view.shoe, form.places.shoe));
      if (form.places.discards && !view.community.length) drawn.push(discards(view.shoe, form.places.discards));
    }
  }
  if (view.equipment.kind === "wheel" && form.places.results) drawn.push(results(view.recent, form.places.results));
  if (view.equipment.kind === "dice" && form.places.dice) {
    drawn.push(dice(view.recent, form.places.dice, marks.result));
    const point = view.puck?.point && !view.over ? view.puck.point : null;
    const at = form.places[`puck ${point}`] ?? form.places["puck off"]; // a sheet may be without the numbers
    if (at) drawn.push(puck(Boolean(point), at));
  }
  return drawn;
}

/** The button that marks the vigorish a player owes, at the corner of their plaque. */
function marker(owes, cx, cy) {
  const text = dollars(owes);
  return s(
    "g",
    { class: "marker", role: "img", "aria-label": say("owes {amount} vigorish", { amount: text }) },
    s("circle", { cx, cy, r: 17 }),
    words(text, cx, cy, { class: "small", textLength: text.length > 3 ? 28 : null, lengthAdjust: "spacingAndGlyphs" }),
  );
}

/** Who sits where, and where one may sit down. */
export function plaques({ form, seats, view, given }) {
  const place = form.seat_places.name;
  if (!place) return [];
  const turn = view.ask?.type === "decide" ? view.ask.seat : null;
  const drawn = [];
  for (const [number, [x, y]] of seats) {
    if (!number) continue;
    const seat = view.seated[number];
    const [px, py, width, height] = place;
    const box = { x: px + x, y: py + y, width, height, rx: 4 };
    const cx = box.x + width / 2;
    const cy = box.y + height / 2;
    if (!seat) {
      if (!given.sit) {
        drawn.push(words(String(number), cx, cy, { class: "lettering quiet small" }));
        continue;
      }
      const wide = Math.min(width, 104);
      drawn.push(
        s(
          "g",
          {
            class: "plaque empty",
            role: "button",
            tabindex: "0",
            "data-seat": number,
          },
          s("rect", { x: cx - wide / 2, y: cy - 22, width: wide, height: 44, class: "hit" }),
          s("rect", { x: cx - wide / 2, y: box.y, width: wide, height, rx: 4, class: "face" }),
          words(given.staff ? say("Seat {seat}", { seat: number }) : say("Sit at {seat}", { seat: number }), cx, cy, {
            "font-size": 15,
          }),
        ),
      );
      continue;
    }
    const kind = number === turn ? "turn" : seat.yours ? "yours" : number === given.active ? "chosen" : "";
    const name = seat.yours ? say("YOU") : seat.player;
    const held = seat.chips === null ? "" : ` ${dollars(toCents(seat.chips))}`;
    const text = `${number === turn ? "▸ " : ""}${number} ${name}${held}`;
    drawn.push(
      s(
        "g",
        { class: `plaque ${kind}`, "data-seat": number },
        s("rect", { ...box, class: "face" }),
        words(text, cx, cy, {
          class: "small",
          textLength: text.length * 7.6 > width - 8 ? width - 8 : null,
          lengthAdjust: "spacingAndGlyphs",
        }),
      ),
    );
    const owes = toCents(seat.owes ?? 0);
    if (owes) drawn.push(marker(owes, box.x + width, box.y));
  }
  return drawn;
}
