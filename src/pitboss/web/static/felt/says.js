// What is happening, in one line; what a hand counts; which key does what.

import { listed, plain } from "../pages/words.js";
import { dollars, toCents } from "./money.js";
import { said as sectionSaid } from "./wheel.js";

// --- hands ----------------------------------------------------------------------------------------------------

/** A blackjack hand: its count, and whether it is soft. Cards face down are not counted. */
export function count(cards) {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    if (card === "##") continue;
    const value = card[0] === "A" ? 11 : "TJQK".includes(card[0]) ? 10 : Number(card[0]);
    total += value;
    if (value === 11) aces += 1;
  }
  while (total > 21 && aces) {
    total -= 10;
    aces -= 1;
  }
  return { total, soft: aces > 0 };
}

/** The same in words; `split` hands are never a blackjack. */
export function counted(cards, split = false) {
  if (!cards.length || cards.every((card) => card === "##")) return "";
  const { total, soft } = count(cards);
  if (cards.includes("##")) return String(total);
  if (cards.length === 2 && total === 21 && !split) return "blackjack";
  if (total > 21) return `bust ${total}`;
  return soft ? `soft ${total}` : String(total);
}

/** A card at baccarat. */
const points = (card) => (card === "##" || "TJQK".includes(card[0]) ? 0 : card[0] === "A" ? 1 : Number(card[0]));

/** What stands under a hand, by what its game is played as. */
export function handNote(view, cards, split = false) {
  if (view.played_as === "blackjack") return counted(cards, split);
  if (view.played_as === "baccarat") return String(cards.reduce((sum, card) => sum + points(card), 0) % 10);
  return "";
}

// --- keys -----------------------------------------------------------------------------------------------------

const KEYS = {
  stand: "S", hit: "H", double: "D", split: "P", surrender: "R", "free-double": "F", "free-split": "P", zap: "Z",
  insure: "I", "even-money": "E", decline: "N", add: "A", collect: "C", reset: "R", keep: "K",
  play: "P", fold: "F", shoot: "S", pass: "P", raise: "R", flop: "B", turn: "B", river: "B", check: "C", tuck: "T",
  ride: "L", withdraw: "T", set: "S", "house-way": "H", bank: "B", "bank-without-dealer": "W",
};

/** A key for every choice: the usual one, else the first letter nobody has. */
export function keysOf(choices) {
  const taken = new Set();
  return new Map(
    choices.map((choice) => {
      const times = /^\d+x$/.test(choice) ? choice[0] : null;
      const wanted = [times ?? KEYS[choice], ...choice.toUpperCase().replaceAll(/[^A-Z]/g, ""), ..."QWERTYUIOP"];
      const key = wanted.find((each) => each && !taken.has(each));
      taken.add(key);
      return [choice, key];
    }),
  );
}

// --- money that moved -----------------------------------------------------------------------------------------

/** By seat: what it won or lost by what was settled, in cents. */
export function gains(settled) {
  const found = new Map();
  for (const each of settled ?? []) {
    if (each.seat === undefined) continue;
    let gain = 0;
    if (each.type === "settled") gain = toCents(each.paid) - toCents(each.taken);
    else if (each.type === "reversed") gain = toCents(each.taken) - toCents(each.paid);
    else if (each.type === "envy-paid") gain = toCents(each.paid);
    else if (each.type === "vigorish-paid") gain = -toCents(each.amount);
    else continue;
    found.set(each.seat, (found.get(each.seat) ?? 0) + gain);
  }
  return found;
}

function result(view) {
  const by = gains(view.settled);
  const mine = view.your_seats.filter((seat) => by.has(seat));
  if (!mine.length) return "";
  const gain = mine.reduce((sum, seat) => sum + by.get(seat), 0);
  if (gain > 0) return `You won ${dollars(gain)}`;
  if (gain < 0) return `You lost ${dollars(-gain)}`;
  const pushed = view.settled.every((each) => !mine.includes(each.seat) || toCents(each.taken ?? 0) === 0);
  return pushed ? "Push" : "You break even";
}

const rolled = (roll) => {
  const [a, b] = roll.split("-").map(Number);
  return `${a + b}${a === b && ![2, 12].includes(a + b) ? " the hard way" : ""} (${a}-${b})`;
};

/** What the equipment came to, as far as it just did. */
function outcome(view) {
  const called = view.happened.findLast((each) => each.type === "called");
  if (called) return called.call;
  if (!view.recent.length) return "";
  if (view.equipment.kind === "wheel") return sectionSaid(view.recent[0]);
  if (view.equipment.kind === "dice") return `Rolled ${rolled(view.recent[0])}`;
  return "";
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const choicesOf = (ask) => listed(ask.choices.map((choice) => plain(choice).toLowerCase()), "or");

/** A hand against the dealer's up card, where that says something. */
function situation(view, ask) {
  if (ask.wager === "bank") return "take the bank, or pass";
  const called = view.called?.[`seat ${ask.seat}`];
  if (called) return called;
  const note = handNote(view, ask.cards ?? view.hands?.[`seat ${ask.seat}`] ?? []);
  const up = view.dealer.find((card) => card !== "##");
  const against = up ? ` against ${up[0] === "A" ? "an ace" : counted([up])}` : "";
  return note ? `${note}${against}` : "";
}

/** One line for everybody at the table; `about` is what whoever sets his cards has in his hands. */
export function line(view, { may, about: setting = "" }) {
  const { ask } = view;
  if (view.status !== "open" || view.void) return view.says;
  if (!ask && view.attention) return view.says; // a jackpot waits: nobody has won before it is verified
  const parts = [];
  if (!ask || ask.type === "take-wagers") {
    if (view.over || view.equipment.kind === "dice") {
      if (view.over || (view.settled?.length ?? 0) || view.phase === "wagers") parts.push(outcome(view), result(view));
    }
    const point = view.puck?.point && !view.over ? `the point is ${view.puck.point}` : "";
    if (view.equipment.kind === "dice" && !view.over && view.puck) parts.push(point || "come out roll");
    if (view.shoe?.last_hands === 1) parts.push("last hand of the shoe");
    else if (view.shoe?.last_hands === 0 && view.over) parts.push("the cards are shuffled");
    if (view.your_seats.length) parts.push(open(view));
    else parts.push(may("play") ? (view.kind === "stadium" ? "touch the felt to take a station" : "choose a seat to play") : "wagers are being made");
    return parts.filter(Boolean).map(capital).join(" · ");
  }
  if (ask.type === "decide") {
    const about = setting || situation(view, ask);
    if (view.your_seats.includes(ask.seat)) {
      const head = view.your_seats.length > 1 ? `Your turn, seat ${ask.seat}` : "Your turn";
      return [head, about].filter(Boolean).join(" · ");
    }
    const who = view.seated[ask.seat]?.player ?? `seat ${ask.seat}`;
    return [`${who}, seat ${ask.seat}: ${choicesOf(ask)}?`, about].filter(Boolean).join(" · ");
  }
  return view.says;
}

function open(view) {
  const late = view.round_on && view.equipment.kind !== "dice" && view.your_seats.every((seat) => !view.seated[seat]?.in_round);
  if (late) return "this round began before you sat down; the next one is yours";
  const lies = view.layout.some((each) => view.your_seats.includes(each.seat));
  const verb = { cards: "deal", wheel: "spin", dice: "roll" }[view.equipment.kind];
  if (!lies) return "place your wagers";
  if (view.kind === "stadium") return "wagers are open";
  return view.dealt_by === "software" ? `add chips, or ${verb}` : "wagers are open";
}
