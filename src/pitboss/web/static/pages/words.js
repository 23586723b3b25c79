// How things are said: money, times, names, and every event of a round in a sentence.

import { named, say } from "../language.js";

const DOLLARS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const MINUS = "−";

/** An amount for people: thousands separated, cents only when there are any. */
export function money(amount) {
  const value = Number(amount);
  const size = Math.abs(value);
  const figures = Number.isInteger(size) ? WHOLE.format(size) : DOLLARS.format(size);
  return `${value < 0 ? MINUS : ""}$${figures}`;
}

/** The same with its sign. */
export const signed = (amount) => (Number(amount) > 0 ? `+${money(amount)}` : money(amount));

/** What a table posts. */
export const limits = (table) => `${money(table.minimum)}–${money(table.maximum).slice(1)}`;

export const count = (number) => WHOLE.format(number);

/** What somebody typed, as whole cents; null if it is no amount. */
export function cents(text) {
  const figures = String(text).trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d+(\.\d{1,2})?$/.test(figures)) return null;
  return Math.round(Number(figures) * 100);
}

/** A name of the rulebook in words. */
export function plain(name) {
  return capital(named(String(name ?? "").replaceAll(/[-_]/g, " ")));
}

/** Where cards lie: a seat, one of its hands, the dealer, a hand of the layout. */
export function placed(place) {
  const [, seat, hand] = /^seat (\d+)(?: hand (\d+))?$/.exec(place) ?? [];
  if (!seat) return named(place);
  return hand ? say("seat {seat}, hand {hand}", { seat, hand }) : say("seat {seat}", { seat });
}

/** Several names in a row. */
export const listed = (names, word = "and") =>
  names.length < 2
    ? names.join("")
    : say(word === "or" ? "{others} or {last}" : "{others} and {last}", {
        others: names.slice(0, -1).join(", "),
        last: names.at(-1),
      });

const SHORT_ROLES = { "table-games-supervisor": say("Supervisor"), "table-games-manager": say("Manager") };

/** @type {Record<string, string>} */
let called = {};

/** From now on people are called as a house calls them. */
export const callPeople = (/** @type {Record<string, string>} */ titles) => {
  called = titles;
};

export const role = (name) => called[name] ?? plain(name);
export const shortRole = (name) => called[name] ?? SHORT_ROLES[name] ?? plain(name);

// --- times --------------------------------------------------------------------------------------------------

const two = (number) => String(number).padStart(2, "0");
const MONTHS = [
  say("Jan"),
  say("Feb"),
  say("Mar"),
  say("Apr"),
  say("May"),
  say("Jun"),
  say("Jul"),
  say("Aug"),
  say("Sep"),
  say("Oct"),
  say("Nov"),
  say("Dec"),
];

export function day(at) {
  const date = new Date(at);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

export function clock(at) {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** A moment: the clock today, the day as well before. */
export function when(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return today ? clock(at) : `${date.getDate()} ${MONTHS[date.getMonth()]} ${clock(at)}`;
}

/** How long ago, for what waits. */
export function ago(at) {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(at).getTime()) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

// --- houses and games ---------------------------------------------------------------------------------------

/** @type {Promise<import("../types.js").HouseView[]> | null} */
let shelf = null;
const books = new Map();

/**
 * Every house with its games, read once.
 * @returns {Promise<import("../types.js").HouseView[]>}
 */
export function houses(/** @type {Floor} */ api) {
  const reading = shelf ?? api.get("/houses");
  shelf = reading;
  reading.catch(() => {
    shelf = null;
  });
  return reading;
}

/** What a house wrote about a game, read once. */
export function book(/** @type {Floor} */ api, /** @type {string} */ house, /** @type {string} */ game) {
  const key = `${house}/${game}`;
  if (!books.has(key)) {
    const reading = api.get(`/houses/${house}/${game}`);
    reading.catch(() => books.delete(key));
    books.set(key, reading);
  }
  return books.get(key);
}

/** A wager as the house calls it. */
export const wagerTitle = (rules, name) => rules.wagers.find((each) => each.name === name)?.title ?? plain(name);

/** A house's title by its name. */
export async function titles(/** @type {Floor} */ api) {
  return Object.fromEntries((await houses(api)).map((house) => [house.name, house.title]));
}

/** The edition of the rules something is dealt by, as people see it. */
export const edition = (dealt) => say("edition {name}", { name: dealt.edition.slice(0, 8) });

/** A house's title without the word they all share. */
export const shortHouse = (title) => title.replace(" Casino", "");

/** One word for each game whatever the houses print: the shortest title any house gives it. */
export async function gameTitles(/** @type {Floor} */ api) {
  const found = {};
  for (const house of await houses(api))
    for (const game of house.games)
      if (!found[game.name] || game.title.length < found[game.name].length) found[game.name] = game.title;
  return found;
}

// --- what happened ------------------------------------------------------------------------------------------

/** A sentence's first letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** An event as the server puts it: what happened, and of a settlement why. */
export const told = (event) => (event.why ? `${event.says}. ${capital(event.why)}` : event.says);

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in two signs, `10♠`; a card nobody may see is said so. */
export function cardName(card) {
  if (card === "##") return say("a card face down");
  if (card === "Jo") return say("joker");
  return `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}`;
}

const SIGNS = "23456789TJQKA";
/** The ranks from the lowest, and several cards of each. */
export const RANK_NAMES = [
  ...[say("two"), say("three"), say("four"), say("five"), say("six"), say("seven"), say("eight"), say("nine")],
  ...[say("ten"), say("jack"), say("queen"), say("king"), say("ace")],
];
export const OF_A_RANK = [
  ...[say("twos"), say("threes"), say("fours"), say("fives"), say("sixes"), say("sevens"), say("eights")],
  ...[say("nines"), say("tens"), say("jacks"), say("queens"), say("kings"), say("aces")],
];
const SUIT_NAMES = { c: say("clubs"), d: say("diamonds"), h: say("hearts"), s: say("spades") };

/** A card for those who hear the page: `seven of diamonds`. */
export const cardSaid = (card) => {
  const rank = RANK_NAMES[SIGNS.indexOf(card[0])];
  const suit = SUIT_NAMES[card[1]];
  return rank && suit ? say("{rank} of {suit}", { rank, suit }) : cardName(card);
};

/** What a round came to for the house. */
export const outcome = (result) => {
  const amount = money(Math.abs(Number(result)));
  return Number(result) < 0 ? say("the house lost {amount}", { amount }) : say("the house won {amount}", { amount });
};

/** How an event is marked: won, lost, pushed from the player's side, a ruling, or nothing. */
export function eventKind(event) {
  if (event.type === "settled") return Number(event.paid) ? "win" : Number(event.taken) ? "lose" : "push";
  if (event.type === "envy-paid" || event.type === "meter-paid") return "win";
  if (event.type === "ruled" || event.type === "round-voided" || event.type === "reversed") return "alert";
  return "";
}
