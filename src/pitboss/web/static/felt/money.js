// Whole cents inside, dollars for people.

import { cents, money } from "../pages/words.js";

/** The floor's decimal string as whole cents. */
export const toCents = (decimal) => Math.round(Number(decimal) * 100);

/** Whole cents as the floor reads them: a decimal string. */
export const toMoney = (cents) => (cents / 100).toFixed(2);

/** What somebody wrote as an amount, as the floor reads it; what is none goes as it is, and the floor says why not. */
export const asMoney = (written) => (cents(written) === null ? written.trim() : toMoney(cents(written)));

const SENT = ["amount", "bank", "counted", "maximum", "minimum", "motions", "withheld"];
const written = (value) => (Array.isArray(value) ? value.map(written) : typeof value === "number" ? toMoney(value) : value);

/** What is done at a table, with its amounts as the floor reads them. */
export const inMoney = (doing) => Object.fromEntries(Object.entries(doing).map(([name, value]) => [name, SENT.includes(name) ? written(value) : value]));

/** Whole cents for people. */
export const dollars = (cents) => money(cents / 100);

/** The chips of a casino, in cents, with their standard colours and the ink that is read on them. */
export const CHIPS = [
  { value: 100000, name: "yellow", face: "#f2c53d", edge: "#7a5c00", ink: "#1b1400", word: "1K" },
  { value: 50000, name: "purple", face: "#5f3190", edge: "#f0e6fb", ink: "#ffffff", word: "500" },
  { value: 10000, name: "black", face: "#1c1e21", edge: "#e9e9e4", ink: "#ffffff", word: "100" },
  { value: 2500, name: "green", face: "#1c7a4a", edge: "#f3f7ef", ink: "#ffffff", word: "25" },
  { value: 500, name: "red", face: "#b2222a", edge: "#fbf0ee", ink: "#ffffff", word: "5" },
  { value: 100, name: "white", face: "#f3f1ea", edge: "#2c4f87", ink: "#16191c", word: "1" },
];

/** The smallest coin on a table is half a dollar. */
export const HALF = { value: 50, name: "half dollar", face: "#d58b96", edge: "#ffffff", ink: "#1b1e20", word: "½" };

/** A stack for an amount, the largest chips first. */
export function stackOf(cents) {
  const found = [];
  let left = cents;
  for (const chip of [...CHIPS, HALF]) {
    for (; left >= chip.value; left -= chip.value) found.push(chip);
  }
  return found;
}

/** What one more chip makes of a spot: at least its minimum, in its own steps, one of the only amounts allowed. */
export function raised(facts, spot, lies, chip) {
  const least = toCents(facts.minimum);
  const only = facts.only.map(toCents).sort((a, b) => a - b);
  if (only.length) return only.find((amount) => amount >= lies + chip) ?? only.find((amount) => amount > lies) ?? lies + chip;
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
