// The cash log: what every player brought and took in a gaming day, and whose is to be reported.

import { amountField, amountOf, awaiting, cite, exports, field, h, put, select, state } from "./kit.js";
import { grid, panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { money, when } from "./words.js";

const STANDING = {
  report: () => state("bad", "Report"),
  near: () => state("wait", "Near"),
  quiet: () => null,
};

export async function drawCash(root, /** @type {Ctx} */ ctx, house) {
  const day = h("input", { type: "date", onchange: () => draw() });
  const box = h("div", { class: "side" });
  const saved = h("div");
  const draw = async () => {
    const asks = new URLSearchParams(day.value ? { day: day.value } : {});
    const log = await awaiting(box, "the cash log", ctx.api.get(`/pits/${house}/cash?${asks}`));
    day.value = log.day;
    put(
      saved,
      exports((form) => ctx.api.file(`/pits/${house}/cash.${form}?day=${log.day}`)),
    );
    put(box, players(log), multiple(log));
  };
  const work = doer(ctx, house, draw);
  put(root, h("div", { class: "bar" }, field("Gaming day", day), saved), work.said, box);
  if (ctx.me.role.startsWith("cage")) root.append(cage(work));
  await draw();
  return null;
}

function players(log) {
  const line = (each) => [
    each.player,
    each.account ?? "No account",
    money(each.paid_in),
    money(each.paid_out),
    each.lines.length,
    STANDING[each.standing](),
  ];
  const rule = log.reported_above
    ? [
        `${log.form}: above ${money(log.reported_above)}, in or out. Warns from ${money(log.warned_from)}. `,
        cite(log.cite),
      ]
    : `Warns from ${money(log.warned_from)}.`;
  const heads = ["Player", "Account", "#Cash in", "#Cash out", "#Times", "Report"];
  return panel("Cash by player", rule, grid(heads, log.players.map(line), "No cash changed hands on this day."));
}

/** Everybody whose cash changed hands more than once, line by line. */
function multiple(log) {
  const several = log.players.filter((each) => each.lines.length > 1);
  const lines = several.flatMap((each) =>
    each.lines.map((line) => [
      each.player,
      when(line.at),
      line.way === "in" ? money(line.amount) : null,
      line.way === "out" ? money(line.amount) : null,
      line.where,
      line.by,
    ]),
  );
  const heads = ["Player", "When", "#In", "#Out", "Where", "By"];
  return panel("Multiple transactions", "", grid(heads, lines, "Nobody's cash changed hands more than once."));
}

function cage(work) {
  const way = select([
    ["out", "Chips for cash"],
    ["in", "Cash for chips"],
  ]);
  const amount = amountField("Amount", "");
  const account = h("input", { type: "text", inputmode: "numeric" });
  const player = h("input", { type: "text", maxlength: 60 });
  const press = async (event) => {
    const pressed = event.currentTarget;
    const found = amountOf(amount, work.said);
    if (found === null) return;
    const who = account.value.trim() ? { account: Number(account.value) } : { player: player.value };
    const of = { act: "change-cash", way: way.value, amount: (found / 100).toFixed(2), ...who };
    if (await work.send(pressed, of, "It is in the log.")) amount.input.value = "";
  };
  return panel(
    "At the cage",
    "By account, else by name or how they look",
    h(
      "div",
      { class: "body row low" },
      field("What", way),
      amount,
      field("Account", account),
      field("Player", player),
      h("button", { type: "button", class: "btn main", onclick: press }, "Enter"),
    ),
  );
}
