// Disputes from the player's word to the ruling, and the claim sheets of jackpots, each with its round to see again.

import { amountField, amountOf, awaiting, cite, empty, exports, field, h, put, select, state, tick } from "./kit.js";
import { panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { money, plain, role, when } from "./words.js";

export async function drawCases(root, /** @type {Ctx} */ ctx, house) {
  const box = h("div", { class: "side" });
  const { me } = ctx;
  const draw = async () => {
    const [found, tables] = await awaiting(
      box,
      "disputes and claims",
      Promise.all([ctx.api.get(`/pits/${house}/cases`), ctx.api.get("/tables")]),
    );
    const mine = tables.filter((table) => table.property === house && table.round);
    put(
      box,
      me.duties.includes("deal") && mine.length ? raise(mine, work) : null,
      panel(
        "Disputes",
        exports((form) => ctx.api.file(`/pits/${house}/cases/disputes.${form}`)),
        list(found.disputes, (each) => dispute(each, work, me), "Nobody disputed anything."),
      ),
      panel(
        "Jackpots",
        found.form
          ? [
              `${found.form} from ${money(found.form_from)} and ${found.form_times} times the wager on. `,
              cite(found.form_cite),
            ]
          : "",
        h(
          "div",
          { class: "body" },
          exports((form) => ctx.api.file(`/pits/${house}/cases/claims.${form}`)),
        ),
        list(found.claims, (each) => claim(each, found, work, ctx), "No jackpot was won."),
      ),
    );
  };
  const work = doer(ctx, house, draw);
  put(root, work.said, box);
  await draw();
  return null;
}

const list = (items, draw, none) => (items.length ? items.map(draw) : h("div", { class: "body" }, empty(none)));

const again = (each, over = true) =>
  each.round && over
    ? h("a", { class: "small", href: `/watch/${each.table}/${each.round}` }, "See the round again")
    : null;

const paper = (ctx, each) => {
  const href = ctx.api.file(`/pits/${each.property}/claims/${each.claim}/paper`);
  return h("a", { class: "small", href, download: true }, "Print");
};

const words = (each) => h("li", null, h("b", null, `${each.by}, ${role(each.role).toLowerCase()}: `), each.says);

function raise(tables, work) {
  const table = select(tables.map((each) => [String(each.id), `${each.name}, round ${each.round}`]));
  const round = h("input", { type: "number", min: 1, value: tables[0].round });
  table.addEventListener("change", () => {
    round.value = tables.find((each) => String(each.id) === table.value)?.round;
  });
  const seat = h("input", { type: "number", min: 1, max: 500, value: 1 });
  const player = h("input", { type: "text", maxlength: 60 });
  const says = h("textarea", { rows: 2, maxlength: 1000 });
  const of = () => ({
    act: "raise-dispute",
    table: Number(table.value),
    round: Number(round.value),
    seat: Number(seat.value),
    says: says.value,
    ...(player.value.trim() ? { player: player.value } : {}),
  });
  return panel(
    "A player disputes a round",
    "",
    h(
      "div",
      { class: "body row low" },
      field("Table", table),
      field("Round", round),
      field("Seat", seat),
      field("Player", player, "Where the table does not know them"),
      field("What they say", says),
      work.act("Write it down", of, { kind: "main" }),
    ),
  );
}

function dispute(each, work, me) {
  const status =
    each.upheld === null ? state("wait", "Open") : state("good", each.upheld ? "For the player" : "For the house");
  return h(
    "article",
    { class: "slip" },
    h("div", { class: "row spread" }, h("b", null, `${each.player}, seat ${each.seat} of ${each.name}`), status),
    h("div", { class: "small soft" }, `Round ${each.round}, ${when(each.at)}, written down by ${each.written_by}`),
    h("p", null, `“${each.says}”`),
    h("ul", { class: "events" }, each.notes.map(words), each.ruling && words(each.ruling)),
    again(each, each.over && me.duties.includes("watch")),
    each.upheld === null ? answering(each, work, me) : null,
  );
}

function answering(each, work, me) {
  const says = h("textarea", { rows: 2, maxlength: 1000, "aria-label": "Note or ruling" });
  const rule = (label, upheld) =>
    work.act(label, () => ({ act: "rule-dispute", dispute: each.dispute, upheld, ruling: says.value }));
  const notes = me.duties.includes("deal") || me.role.startsWith("surveillance");
  if (!notes) return null;
  return h(
    "div",
    { class: "row" },
    says,
    work.act("Add a note", () => ({ act: "note-dispute", dispute: each.dispute, says: says.value })),
    me.duties.includes("rule") && [rule("Rule for the player", true), rule("Rule for the house", false)],
  );
}

function claim(each, found, work, /** @type {Ctx} */ ctx) {
  const { me } = ctx;
  const status = each.verified
    ? state("good", `Verified by ${each.verified.by}`)
    : state("wait", each.claim ? "To be verified" : "No sheet yet");
  const where = `${each.name}${each.seat ? `, seat ${each.seat}` : ""}${each.round ? `, round ${each.round}` : ""}`;
  return h(
    "article",
    { class: "slip" },
    h("div", { class: "row spread" }, h("b", null, `${plain(each.what)} ${money(each.amount)}`), status),
    h("div", { class: "small soft" }, `${where}, ${when(each.at)}, ${each.status}`),
    each.claim
      ? h(
          "p",
          null,
          `${each.player}, ${each.document}. Checked: ${each.checked.map(plain).join(", ")}. By ${each.filled_by}. `,
          each.form ? h("b", null, `${each.form} due`) : "No tax form due.",
        )
      : null,
    again(each, me.duties.includes("watch")),
    each.claim ? paper(ctx, each) : null,
    !each.claim && me.duties.includes("set-up") ? sheet(each, found, work) : null,
    each.claim && !each.verified && me.role.startsWith("surveillance")
      ? work.act("The round is as the sheet says", () => ({ act: "verify-claim", claim: each.claim }), {
          kind: "main",
        })
      : null,
  );
}

const CHECKS = { photo: "Photo is theirs", age: "Of age", "not-excluded": "Not on the list of the excluded" };

function sheet(each, found, work) {
  const player = h("input", { type: "text", maxlength: 60, value: each.player ?? "" });
  const document_ = h("input", { type: "text", maxlength: 60 });
  const staked = amountField("Wagered", "");
  const ticks = found.checks.map((name) => [name, tick(CHECKS[name] ?? plain(name))]);
  const press = (event) => {
    const pressed = event.currentTarget;
    const amount = amountOf(staked, work.said);
    if (amount === null) return;
    work.send(pressed, {
      act: "fill-claim",
      approval: each.approval,
      player: player.value,
      document: document_.value,
      staked: (amount / 100).toFixed(2),
      checked: ticks.filter(([, box]) => box.input.checked).map(([name]) => name),
    });
  };
  return h(
    "div",
    { class: "row" },
    field("Name on the document", player),
    field("Document", document_),
    staked,
    ticks.map(([, box]) => box),
    h("button", { type: "button", class: "btn", onclick: press }, "Fill in the sheet"),
  );
}
