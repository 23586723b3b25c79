// The rotation board: who deals where and for how long, who is next, whose break is due, who looks after which tables.

import { awaiting, every, field, h, put, select, state } from "./kit.js";
import { grid, panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { clock, listed, role } from "./words.js";

/** @typedef {import("../types.js").Board} Board */

export async function drawBoard(root, /** @type {Ctx} */ ctx, house) {
  const { me } = ctx;
  const sets = me.duties.includes("set-up");
  const box = h("div", { class: "side" });
  const tools = h("div", { class: "side" });
  let drawn = "";
  let offered = "";
  const refresh = async () => {
    /** @type {Board} */
    const board = await ctx.api.get(`/pits/${house}`);
    const { at, ...rest } = board;
    if (JSON.stringify(rest) === drawn) return;
    drawn = JSON.stringify(rest);
    put(box, own(me, board, work), tables(board, work, me), people(board, work, sets));
    if (who(board) === offered) return; // what somebody is filling in stays
    offered = who(board);
    put(tools, sections(board), sets && [sending(board, work), giving(board, work, me)]);
  };
  const work = doer(ctx, house, refresh);
  await awaiting(root, "the board", refresh());
  put(root, work.said, box, tools);
  return every(5, () => refresh().catch(() => {}));
}

/** Everything the forms of the board offer. */
const who = (board) =>
  JSON.stringify([
    board.tables.map((each) => each.name),
    board.dealers.map((each) => each.title),
    board.supervisors.map((each) => each.title),
    board.sections,
  ]);

/** What somebody at work does about themselves. */
function own(me, board, work) {
  if (!me.duties.includes("deal")) return null;
  const mine = [...board.dealers, ...board.supervisors].find((each) => each.account === me.id);
  if (!mine)
    return h(
      "div",
      { class: "row" },
      work.act("Come to work", () => ({ act: "come-to-work" }), MAIN),
    );
  const at = board.tables.find((table) => table.table === mine.table);
  if (at)
    return h(
      "div",
      { class: "row" },
      state("open", `You deal at ${at.name}`),
      work.atTable("Tap out", at.table, () => ({ act: "tap-out" })),
      work.atTable("Tap out for a break", at.table, () => ({ act: "tap-out", goes: "break" })),
    );
  return h(
    "div",
    { class: "row" },
    state(mine.doing === "on-break" ? "wait" : "open", mine.doing === "on-break" ? "You are on break" : "You are free"),
    mine.doing === "on-break"
      ? work.act("Back from break", () => ({ act: "come-back" }), MAIN)
      : work.act("Take a break", () => ({ act: "take-break" })),
    work.act("Go home", () => ({ act: "go-home" })),
  );
}

const MAIN = { kind: "main" };

function tables(board, work, me) {
  const busy = board.tables.some((table) => table.dealer?.account === me.id);
  const deals = me.duties.includes("deal") && !busy;
  const line = (each) => [
    [each.name, h("span", { class: "soft plain" }, ` · ${each.section ?? each.pit}`)],
    each.dealer?.title ?? (each.needs ? state("wait", "Needs a dealer") : h("span", { class: "soft" }, "Software")),
    each.dealer && `${each.minutes} min`,
    each.due ? state("bad", "Relieve") : null,
    each.next && (each.sent ? h("b", null, each.next.title) : each.next.title),
    deals && work.atTable("Tap in", each.table, () => ({ act: "tap-in" }), { "aria-label": `Tap in at ${each.name}` }),
  ];
  return panel(
    "Tables",
    `${board.table_minutes} minutes at a table`,
    grid(["Table", "Dealer", "#For", "Due", "Next", ""], board.tables.map(line), "No table is open."),
  );
}

const DOING = { dealing: "Dealing", "on-break": "On break", free: "Free" };

function people(board, work, sets) {
  const named = Object.fromEntries(board.tables.map((table) => [table.table, table.name]));
  const line = (each) => [
    each.title,
    each.doing === "dealing" ? named[each.table] : DOING[each.doing],
    `${each.minutes} min`,
    each.overdue
      ? state("bad", each.doing === "on-break" ? "Due back" : "Break overdue")
      : `${each.doing === "on-break" ? "Back at" : "Break at"} ${clock(each.break_due).slice(0, 5)}`,
    sets && each.doing !== "dealing" && forOthers(each, work),
  ];
  return panel(
    "Dealers",
    `A break of ${board.break_minutes} minutes after ${board.break_after}`,
    grid(["Dealer", "Where", "#For", "Break", ""], board.dealers.map(line), "No dealer is at work."),
    sets && board.away.length ? arriving(board.away, work) : null,
  );
}

function forOthers(each, work) {
  const who = each.account;
  const press = (label, act) => work.act(label, () => ({ act, who }), { "aria-label": `${label}: ${each.title}` });
  return h(
    "span",
    { class: "row end" },
    each.doing === "on-break" ? press("Back from break", "come-back") : press("Break", "take-break"),
    press("Home", "go-home"),
  );
}

function arriving(away, work) {
  const who = select(away.map((each) => [String(each.account), each.title]));
  return h(
    "footer",
    { class: "row" },
    field("Not at work", who),
    work.act("Comes to work", () => ({ act: "come-to-work", who: Number(who.value) })),
  );
}

function sending(board, work) {
  if (!board.dealers.length || !board.tables.length) return null;
  const who = select(board.dealers.map((each) => [String(each.account), each.title]));
  const table = select(board.tables.map((each) => [String(each.table), each.name]));
  const send = work.act(
    "Send",
    () => ({ act: "send-dealer", who: Number(who.value), table: Number(table.value) }),
    MAIN,
  );
  return panel(
    "Who is next",
    "Else it is whoever has waited longest",
    h("div", { class: "body row low" }, field("Send", who), field("to", table), send),
  );
}

function sections(board) {
  const named = Object.fromEntries(board.tables.map((table) => [table.table, table.name]));
  const line = (each) => [
    each.section,
    each.supervisor?.title ?? state("wait", "Nobody"),
    listed(each.tables.map((table) => named[table] ?? `table ${table}, closed`)),
  ];
  const there = board.supervisors.map((each) => `${each.title}, ${role(each.role).toLowerCase()}`);
  return panel(
    "Sections",
    there.length ? `At work: ${listed(there)}` : "",
    grid(["Section", "Supervisor", "Tables"], board.sections.map(line), "No section has been given out."),
  );
}

function giving(board, work, me) {
  if (me.role === "table-games-supervisor" || !board.tables.length) return null;
  const name = h("input", { type: "text", maxlength: 60 });
  const who = select([["", "Nobody"], ...board.supervisors.map((each) => [String(each.account), each.title])], "");
  const tables = h(
    "select",
    { multiple: true, size: Math.min(8, board.tables.length) },
    board.tables.map((each) => h("option", { value: each.table }, each.name)),
  );
  const give = work.act(
    "Give the section",
    () => ({
      act: "give-section",
      section: name.value,
      tables: [...tables.selectedOptions].map((each) => Number(each.value)),
      who: who.value ? Number(who.value) : null,
    }),
    MAIN,
  );
  return panel(
    "Give out a section",
    "Without tables it is dissolved",
    h(
      "div",
      { class: "body row low" },
      field("Section", name),
      field("Tables", tables),
      field("Supervisor", who),
      give,
    ),
  );
}
