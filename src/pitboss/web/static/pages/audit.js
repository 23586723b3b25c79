// The books: what every table won against theory, what players are worth, the monthly review, the money, the journal's proof.

import { renderJournal } from "./audit_journal.js";
import { renderMoney } from "./audit_money.js";
import { renderPlayers } from "./audit_players.js";
import { renderReview } from "./audit_review.js";
import { renderTables } from "./audit_tables.js";
import { asked, awaiting, button, empty, field, h, heading, icon, put, remember, select, tabs } from "./kit.js";
import { gameTitles, houses } from "./words.js";

/** The parts of the audit: what each is called, who draws it, and by what it is narrowed. */
const PARTS = {
  tables: { title: "Tables", draw: renderTables, filters: true },
  players: { title: "Players", draw: renderPlayers, filters: true },
  review: { title: "Monthly review", draw: renderReview },
  money: { title: "Money", draw: renderMoney, filters: true },
  journal: { title: "Journal", draw: renderJournal },
};

const PERIODS = [
  ["", "Lifetime"],
  ["1", "Today"],
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
  ["days", "Between two days"],
];

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const [shelf, games, { gaming_day: day }] = await awaiting(
    root,
    "the books",
    Promise.all([houses(api), gameTitles(api), api.get("/audit/money")]),
  );
  const mine = shelf.filter((house) => !me.property || house.name === me.property);
  const offered = new Set(mine.flatMap((house) => house.games.map((game) => game.name)));
  const house = select([["", "Every house"], ...mine.map((each) => [each.name, each.title])], asked("house"));
  const game = select(
    [
      ["", "Every game"],
      ...Object.entries(games)
        .filter(([name]) => offered.has(name))
        .sort((a, b) => a[1].localeCompare(b[1])),
    ],
    asked("game"),
  );
  const period = select(PERIODS, asked("since") ? "days" : asked("period"));
  const since = h("input", { type: "date", value: asked("since") });
  const until = h("input", { type: "date", value: asked("until") });
  const days = [field("First day", since), field("Last day", until)];
  const bar = h(
    "div",
    { class: "bar" },
    mine.length > 1 && field("House", house),
    field("Game", game),
    field("Gaming days", period),
    days,
  );
  const body = h("div", { class: "side" });
  let part = PARTS[asked("show")] ? asked("show") : "tables";
  /** @type {(() => void) | null} */
  let stop = null;
  let turn = 0;

  const parts = h("div");
  const choose = (name) => {
    part = name;
    draw();
  };
  const drawTabs = () => {
    const held = parts.contains(document.activeElement);
    put(
      parts,
      tabs(
        "Parts of the audit",
        Object.entries(PARTS).map(([name, each]) => [name, each.title]),
        part,
        choose,
      ),
    );
    if (held) parts.querySelector("[aria-pressed=true]").focus();
  };
  const query = () => {
    const found = new URLSearchParams();
    if (house.value) found.set("property", house.value);
    if (game.value) found.set("game", game.value);
    const first =
      period.value === "days" ? since.value : period.value ? daysBefore(day.today, Number(period.value) - 1) : "";
    if (first) found.set("since", first);
    if (period.value === "days" && until.value) found.set("until", until.value);
    return found;
  };
  const draw = async () => {
    turn += 1;
    const mineNow = turn;
    stop?.();
    stop = null;
    drawTabs();
    bar.hidden = !PARTS[part].filters;
    for (const each of days) each.hidden = period.value !== "days";
    const custom = period.value === "days";
    remember({
      show: part === "tables" ? "" : part,
      house: house.value,
      game: game.value,
      period: custom ? "" : period.value,
      since: custom ? since.value : "",
      until: custom ? until.value : "",
      table: asked("table"),
      month: part === "review" ? asked("month") : "",
    });
    put(body);
    const box = h("div", { class: "side" });
    put(body, box);
    try {
      const stopping = await PARTS[part].draw(box, ctx, query(), shelf);
      if (mineNow === turn) stop = stopping ?? null;
      else stopping?.();
    } catch (error) {
      if (error.status === undefined) throw error;
      put(box, empty(error.message), h("p", null, button("Try again", draw)));
    }
  };
  for (const control of [house, game, period, since, until]) control.addEventListener("change", draw);
  put(
    root,
    heading(
      "Audit",
      h(
        "a",
        { class: "btn", href: api.file("/audit/books.xlsx"), download: true },
        icon("down"),
        "All in one workbook",
      ),
    ),
    parts,
    bar,
    body,
  );
  await draw();
  return () => stop?.();
}

/** The gaming day so many days before another. */
function daysBefore(today, number) {
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - number);
  return day.toISOString().slice(0, 10);
}
