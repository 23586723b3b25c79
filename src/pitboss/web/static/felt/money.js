// Whole cents inside, dollars for people.

import { cents, money } from "../pages/words.js";

/** The floor's decimal string as whole cents. */
export const toCents = (decimal) => Math.round(Number(decimal) * 100);

/** Whole cents as the floor reads them: a decimal string. */
export const toMoney = (cents) => (cents / 100).toFixed(2);

/** What somebody wrote as an amount, as the floor reads it; what is none goes as it is, and the floor says why not. */
export const asMoney = (written) => (cents(written) === null ? written.trim() : toMoney(cents(written)));

const SENT = ["amount", "bank", "counted", "maximum", "minimum", "motions", "withheld"];
const written = (value) =>
  Array.isArray(value) ? value.map(written) : typeof value === "number" ? toMoney(value) : value;

/** What is done at a table, with its amounts as the floor reads them. */
export const inMoney = (doing) =>
  Object.fromEntries(
    Object.entries(doing).map(([name, value]) => [name, SENT.includes(name) ? written(value) : value]),
  );

/** Whole cents for people. */
export const dollars = (cents) => money(cents / 100);

const SMALLEST_IN_ROW = 100;
/** What is read on a light chip and on a dark one, and the spots on its edge. */
const ON_LIGHT = { edge: "#2c4f87", ink: "#16191c" };
const ON_DARK = { edge: "#f6f1e6", ink: "#ffffff" };

/** Whether a colour is light: by what the eye makes of red, green and blue. */
const isLight = (colour) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
};

/** A chip's worth in the few signs there is room for. */
const wordOf = (value) => (value >= 100000 ? `${value / 100000}K` : value < 100 ? "¢" : String(value / 100));

/** A chip in a colour. */
export const chipIn = (face, value = 0) => ({
  value,
  face,
  word: wordOf(value),
  ...(isLight(face) ? ON_LIGHT : ON_DARK),
});

/** @type {WeakMap<object, ReturnType<typeof chipIn>[]>} */
const known = new WeakMap();

/** The chips of a house, in cents, the largest first. */
export function chipsOf(/** @type {import("../types.js").FeltView} */ felt) {
  const found = known.get(felt) ?? felt.chips.map(({ value, face }) => chipIn(face, toCents(value))).reverse();
  known.set(felt, found);
  return found;
}

/** The chips a player places with at a table: none above its maximum, and no change. */
export const chipsFor = (felt, view) =>
  chipsOf(felt)
    .filter(({ value }) => value >= SMALLEST_IN_ROW && value <= Math.max(toCents(view.maximum), SMALLEST_IN_ROW))
    .reverse();

/** Where players share the boxes their chips tell them apart: a colour for each seat. */
const COLOURS = ["#2f6fb5", "#d9772b", "#79b7d8", "#8f3f97", "#c9b037", "#3f8f7a", "#d16a8a", "#6d7178"];

/** The chip of a seat's own colour. */
export const chipOfSeat = (seat) => chipIn(COLOURS[(seat - 1) % COLOURS.length]);

/** A stack for an amount, the largest chips first. */
export function stackOf(cents, chips) {
  const found = [];
  let left = cents;
  for (const chip of chips) {
    for (; left >= chip.value; left -= chip.value) found.push(chip);
  }
  return found;
}

/** What one more chip makes of a spot: at least its minimum, in its own steps, one of the only amounts allowed. */
export function raised(facts, spot, lies, chip) {
  const least = toCents(facts.minimum);
  const only = facts.only.map(toCents).sort((a, b) => a - b);
  if (only.length)
    return only.find((amount) => amount >= lies + chip) ?? only.find((amount) => amount > lies) ?? lies + chip;
  const unit = toCents(facts.units?.[spot ?? ""] ?? facts.step ?? 0);
  const wanted = Math.max(lies + chip, least);
  return unit ? Math.ceil(wanted / unit) * unit : wanted;
}

/** What taking a chip back leaves: nothing where less than the minimum would stay. */
export function lowered(facts, spot, lies, chip) {
  const least = toCents(facts.minimum);
  const only = facts.only.map(toCents).sort((a, b) => b - a);
  if (only.length) return only.find((amount) => amount < lies) ?? 0;
  const unit = toCents(facts.units?.[spot ?? ""] ?? facts.step ?? 0);
  let left = lies - chip;
  if (unit && left > 0) left = Math.floor(left / unit) * unit;
  return left < least ? 0 : left;
}

/** By seat: what it won or lost by what was settled, in cents. */
export function gains(settled) {
  const found = new Map();
  for (const each of settled ?? []) {
    if (each.seat === undefined) continue;
    let gain = 0;
    if (each.type === "settled") gain = toCents(each.paid) - toCents(each.taken);
    else if (each.type === "reversed") gain = toCents(each.taken) - toCents(each.paid);
    else if (each.type === "envy-paid") gain = toCents(each.paid);
    else if (each.type === "vigorish-paid" || each.type === "toke-won") gain = -toCents(each.amount);
    else continue;
    found.set(each.seat, (found.get(each.seat) ?? 0) + gain);
  }
  return found;
}
