// The floor as elements: a map of its pits, the same as lists, the games in a line each, and what needs somebody.

import { many, say } from "../language.js";
import { button, h, icon, logo, s, state } from "../pages/kit.js";
import { ago, capital, limits, money, signed } from "../pages/words.js";
import { wallOf } from "../wall/ctrl.js";
import { tableFromAbove } from "./drawing.js";

/** @typedef {import("./ctrl.js").FloorCtrl} Ctrl */

const SEVERAL = 3;
/** So many tables beside one another leave room for another pit. */
const HALF = 4;

/** Who sits there, in words. */
const sitting = (line) =>
  line.kind === "stadium"
    ? say("{taken} of {seats} stations", { taken: line.taken.length, seats: line.seats })
    : say("{taken} of {seats}", { taken: line.taken.length, seats: line.seats });

/** How a table stands. */
export function standing(line) {
  if (line.attention) return state("approve", capital(line.attention));
  if (line.status === "closed") return state("lock", say("Closed"));
  if (line.status !== "open") return state("wait", say("Being opened"));
  return state(
    line.round_on ? "play" : "open",
    line.round_on ? say("Round {round} on", { round: line.round }) : say("Open"),
  );
}

/** The same where there is something to say of it: on a map most tables are open and quiet. */
const particular = (line) => (line.status === "open" && !line.round_on && !line.attention ? null : standing(line));

const reached = (ctrl, line) => line.status === "open" || !ctrl.may("play");

// --- heat ----------------------------------------------------------------------------------------------------------

/** Win against theo; how far apart they are is said, and shown by a colour where it says something. */
function heat({ today }) {
  if (!today?.rounds) return null;
  const win = say("Win {amount}", { amount: money(today.win) });
  const theo = today.theo === null ? "" : say("theo {amount}", { amount: money(today.theo) });
  return h("span", { class: "win-theo" }, [win, theo].filter(Boolean).join(" · "), judged(today));
}

function judged({ verdict, deviations }) {
  if (verdict !== "watch" && verdict !== "investigate") return null;
  const kind = verdict === "investigate" ? "alert" : "wait";
  return state(kind, say("{deviations} SD", { deviations: signed(deviations.toFixed(1)).replace("$", "") }));
}

/** How hot a table runs, for its colour: the house ahead of theo or behind it. */
function warmth({ today }) {
  const away = today?.verdict === "too early" ? 0 : (today?.deviations ?? 0);
  if (Math.abs(away) < 1) return null;
  return `${away > 0 ? "ahead" : "behind"}-${Math.min(SEVERAL, Math.floor(Math.abs(away)))}`;
}

// --- the map -------------------------------------------------------------------------------------------------------

/** The map: every pit with its tables where they stand; those that are not wanted stay where they are, faint. */
export const map = (/** @type {Ctrl} */ ctrl, houses) => ctrl.pits.map((pit) => plan(ctrl, pit, houses));

/** An element with figures its sheet goes by. */
function going(element, figures) {
  for (const [name, value] of Object.entries(figures)) element.style.setProperty(`--${name}`, value);
  return element;
}

function plan(ctrl, pit, houses) {
  const tables = [...pit.tables].sort((a, b) => a.row - b.row || a.column - b.column);
  const columns = Math.max(...tables.map((placed) => placed.column));
  const drawn = h(
    "section",
    { class: columns > HALF ? "panel pit wide" : "panel pit", "aria-label": `${houses[pit.property]}, ${pit.title}` },
    pitHead(ctrl, pit, houses),
    going(
      h(
        "ul",
        { class: "plan" },
        tables.map((placed) => place(ctrl, placed)),
      ),
      { columns },
    ),
  );
  return going(drawn, { cloth: pit.cloth });
}

function pitHead(ctrl, pit, houses) {
  const open = pit.tables.filter(({ line }) => line.status === "open").length;
  return h(
    "header",
    null,
    h(
      "h2",
      null,
      pit.title,
      !ctrl.me.property &&
        h("span", { class: "soft plain" }, " · ", pit.logo && logo(pit.property), houses[pit.property]),
    ),
    h(
      "span",
      { class: "small soft" },
      many(pit.tables.length, "{count} table, {open} open", "{count} tables, {open} open", { open }),
      ctrl.may("watch") && [" · ", h("a", { href: wallOf(pit) }, say("Wall"))],
    ),
  );
}

function place(ctrl, placed) {
  const { line, column, row, fits } = placed;
  const needs = ctrl.needsOf(line.id);
  const inside = [
    tableFromAbove(placed, row % 2 === 0),
    h("b", null, line.name),
    h("span", { class: "small" }, `${limits(line)} · ${sitting(line)}`),
    notes(placed),
    needs.length ? state("approve", capital(needs[0].what)) : particular(line),
  ];
  const spot = h(
    "li",
    { class: fits ? "place" : "place faint", "data-heat": warmth(placed), "data-status": line.status },
    reached(ctrl, line) ? h("a", { href: `/table/${line.id}` }, inside) : h("div", null, inside),
  );
  return going(spot, { column, row });
}

/** What is particular to a table: its meters, who deals, what it won. */
const notes = (placed) => [
  placed.meters.map((meter) => h("span", { class: "small soft meter-of" }, `${meter.title} ${money(meter.amount)}`)),
  placed.line.tournament && h("span", { class: "small soft" }, say("tournament")),
  placed.line.dealt_by === "dealer" && h("span", { class: "small soft" }, say("dealt by hand")),
  heat(placed),
];

// --- the list ------------------------------------------------------------------------------------------------------

const COLUMNS = [say("Table"), say("Limits"), say("Seats taken"), say("State")];

/** The same as a table of words, for those who would rather read. */
export function list(/** @type {Ctrl} */ ctrl, houses) {
  const watching = ctrl.may("watch");
  const names = watching ? [...COLUMNS, say("Win against theo")] : COLUMNS;
  return ctrl.pits.map((pit) =>
    h(
      "section",
      { class: "panel pit", "aria-label": `${houses[pit.property]}, ${pit.title}` },
      pitHead(ctrl, pit, houses),
      h(
        "table",
        { class: "grid touch stack" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            names.map((name, at) => h("th", { scope: "col", class: at === 1 ? "n" : null }, name)),
          ),
        ),
        h(
          "tbody",
          null,
          pit.tables.filter((placed) => placed.fits).map((placed) => rowOf(ctrl, placed, watching)),
        ),
      ),
    ),
  );
}

function rowOf(ctrl, placed, watching) {
  const { line } = placed;
  const reach = reached(ctrl, line);
  return h(
    "tr",
    { class: reach ? "pick" : null },
    h(
      "th",
      { scope: "row" },
      reach ? h("a", { class: "cover", href: `/table/${line.id}` }, line.name) : line.name,
      line.dealt_by === "dealer" && h("span", { class: "soft plain" }, ` · ${say("dealt by hand")}`),
    ),
    h("td", { class: "n" }, limits(line)),
    h("td", null, rings(line)),
    h("td", null, standing(line)),
    watching && h("td", null, heat(placed) ?? ""),
  );
}

/** Every seat a ring, full where somebody sits. */
function rings(line) {
  if (line.kind === "stadium") return sitting(line);
  const taken = new Set(line.taken);
  const drawn = Array.from({ length: line.seats }, (_, at) =>
    s("circle", { cx: 6 + at * 14, cy: 6, r: 4.5, class: taken.has(at + 1) ? "taken" : null }),
  );
  const width = line.seats * 14;
  return h(
    "span",
    { class: "seats" },
    s("svg", { viewBox: `0 0 ${width} 12`, width, "aria-hidden": "true" }, drawn),
    h("span", null, sitting(line)),
  );
}

// --- the games -----------------------------------------------------------------------------------------------------

const percent = (share) => `${(100 * share).toFixed(2)}%`.replace("-", "−");
const times = (figure) => figure.toFixed(1);

/** One figure, or from the lowest to the highest. */
const between = (range, said) =>
  said(range.low) === said(range.high)
    ? said(range.low)
    : say("{least} to {most}", { least: said(range.low), most: said(range.high) });

/** Every game in a line: what it is, how hard, its edge and its swing; `sit(game)` is told where somebody wants to. */
export function games(/** @type {Ctrl} */ ctrl, choose) {
  return h(
    "ul",
    { class: "games" },
    ctrl.menu.map((game) => gameLine(ctrl, game, choose)),
  );
}

function gameLine(ctrl, game, { sit, show }) {
  const open = game.tables.filter(({ line }) => line.status === "open");
  const plays = ctrl.may("play") && ctrl.quickSeat(game.game);
  return h(
    "li",
    { class: "panel game" },
    h("h2", null, game.title),
    h("p", null, game.what),
    h(
      "p",
      { class: "small soft facts" },
      h("span", { class: `hard ${game.hard}` }, game.hard_says),
      game.edge &&
        h(
          "span",
          null,
          say("House edge {edge} of the {wager}", { edge: between(game.edge, percent), wager: game.wager }),
        ),
      game.swing && h("span", null, say("Swing {swing} bets a round", { swing: between(game.swing, times) })),
    ),
    h(
      "div",
      { class: "row" },
      plays &&
        button(say("Quick seat"), () => sit(game.game), {
          kind: "main",
          "aria-label": say("Quick seat, {game}", { game: game.title }),
        }),
      button(say("{count} open", { count: open.length }), () => show(game.game), {
        "aria-label": say("{count} open, show {game}", { count: open.length, game: game.title }),
      }),
    ),
  );
}

// --- what needs somebody -------------------------------------------------------------------------------------------

/** What needs whoever looks, before everything else; nothing where nothing does. */
export function needs(/** @type {Ctrl} */ ctrl) {
  const found = ctrl.floor.needs;
  if (!found.length) return null;
  const where = (need) => (need.table === null ? "/alarms" : `/desk/${need.table}`);
  return h(
    "section",
    { class: "panel needs", "aria-labelledby": "needs" },
    h(
      "header",
      null,
      h("h2", { id: "needs" }, icon("approve"), ` ${say("Needs you")}`),
      h("span", { class: "soft" }, found.length),
    ),
    h(
      "ul",
      { class: "pickers" },
      found.map((need) =>
        h(
          "li",
          null,
          h(
            "a",
            { class: "picker", href: where(need) },
            h("b", null, need.name),
            need.since && h("span", { class: "soft" }, ago(need.since)),
            h("span", { class: "more" }, capital(need.what)),
          ),
        ),
      ),
    ),
  );
}
