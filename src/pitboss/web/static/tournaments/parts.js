// What every page of tournaments says alike: stages, clocks, who leads.

import { many, say } from "../language.js";
import { h, state } from "../pages/kit.js";
import { grid } from "../pages/panels.js";
import { money } from "../pages/words.js";

/**
 * @typedef {import("../types.js").TournamentView} View
 * @typedef {import("../types.js").TournamentLine} Line
 * @typedef {import("../types.js").Standing} Standing
 */

/** @type {Record<Line["stage"], [string, string]>} */
const STAGES = {
  entries: ["open", say("Entries open")],
  playing: ["play", say("Being played")],
  between: ["wait", say("Between rounds")],
  over: ["approve", say("Prizes are being paid")],
  closed: ["lock", say("Over")],
  "called-off": ["off", say("Called off")],
};

/** How far it has come. */
export const stageOf = (/** @type {Line} */ { stage }) => state(...STAGES[stage]);

/** How many are in it. */
export const turnout = (/** @type {Line} */ { stage, entries, left }) =>
  stage === "playing" || stage === "between" ? say("{left} of {entries} left", { left, entries }) : people(entries);

const people = (count) => many(count, "{count} entry", "{count} entries");

export const pageOf = (/** @type {Line} */ { number }) => `/tournaments/${number}`;

/** The tournaments somebody may enter or watch, for the top of the lobby. */
export function calls(/** @type {Line[]} */ events) {
  const on = events.filter(({ stage }) => stage !== "closed" && stage !== "called-off");
  if (!on.length) return null;
  return h(
    "ul",
    { class: "needs", "aria-label": say("Tournaments") },
    on.map((event) =>
      h(
        "li",
        null,
        h("a", { href: pageOf(event) }, event.title),
        h(
          "span",
          { class: "soft" },
          ` ${event.game_title} · ${turnout(event)} · ${say("prizes {amount}", { amount: money(event.pool) })} `,
        ),
        event.entered ? state("good", say("You are in")) : stageOf(event),
      ),
    ),
  );
}

// --- the clock -----------------------------------------------------------------------------------------------------

const two = (number) => String(number).padStart(2, "0");

/** Minutes and seconds until a moment, by the floor's clock. */
export function remaining(/** @type {View} */ { clock, now }, seen) {
  if (!clock?.until) return "";
  const since = (Date.now() - seen) / 1000;
  const left = Math.max(0, (Date.parse(clock.until) - Date.parse(now)) / 1000 - since);
  return `${Math.floor(left / 60)}:${two(Math.floor(left % 60))}`;
}

/** Which round or level it is. */
export function roundOf(/** @type {View} */ { clock, poker }) {
  if (!clock) return "";
  return say(poker ? "Level {round} of {rounds}" : "Round {round} of {rounds}", { ...clock });
}

export const blindsOf = (blinds) => {
  if (!blinds.length) return "";
  const [small, big, ante] = blinds;
  return `${money(small)}/${money(big).slice(1)}${Number(ante) ? `, ${say("ante {amount}", { amount: money(ante) })}` : ""}`;
};

/** Hands that are left to be dealt, where they are counted. */
export const handsOf = ({ hands_left: left }) =>
  left === null ? "" : many(left, "{count} hand left", "{count} hands left");

// --- who leads -----------------------------------------------------------------------------------------------------

const WORDS = { in: "", on: say("Through to the next round"), out: say("Out") };

const where = (/** @type {Standing} */ each, tables) =>
  each.table === null
    ? WORDS[each.state]
    : h(
        "a",
        { href: `/table/${each.table}` },
        `${tables[each.table] ?? say("Table")}, ${say("seat {seat}", { seat: each.seat })}`,
      );

/** The leaderboard; `more` adds a cell to each line. */
export function leaderboard(
  /** @type {View} */ view,
  shown = view.board,
  /** @type {((each: Standing) => any) | null} */ more = null,
) {
  const tables = Object.fromEntries(view.tables.map((each) => [each.table, each.name]));
  const paid = view.board.some((each) => each.prize !== null);
  const heads = [
    ...[say("Player"), say("#Place"), say("#Chips"), say("Where")],
    ...(paid ? [say("#Prize")] : []),
    ...(more ? [""] : []),
  ];
  const line = (/** @type {Standing} */ each) => [
    h(
      "span",
      { class: each.you ? "you" : null },
      each.you ? say("{player} (you)", { player: each.player }) : each.player,
    ),
    view.stage === "entries" ? "" : each.place,
    each.chips === null ? "" : money(each.chips),
    where(each, tables),
    ...(paid ? [each.prize === null ? "" : money(each.prize)] : []),
    ...(more ? [more(each)] : []),
  ];
  return grid(heads, shown.map(line), say("Nobody has entered yet."));
}
