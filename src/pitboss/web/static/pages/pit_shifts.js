// Handing a shift over, and sharing the tokes of the dealers.

import { awaiting, doing, empty, field, h, put, state } from "./kit.js";
import { grid, panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { money, plain, role, when } from "./words.js";

export async function drawHandovers(root, /** @type {Ctx} */ ctx, house) {
  const box = h("div", { class: "side" });
  const draw = async () => {
    const sheets = await awaiting(box, "the handovers", ctx.api.get(`/pits/${house}/handovers`));
    put(
      box,
      sheets[0] && !sheets[0].taken_by ? null : handing(work),
      sheets.length
        ? sheets.map((each) => sheet(each, work, ctx, house))
        : panel("Handovers", "", h("div", { class: "body" }, empty("No shift was handed over yet."))),
    );
  };
  const work = doer(ctx, house, draw);
  put(root, work.said, box);
  await draw();
  return null;
}

function handing(work) {
  const remarks = h("textarea", { rows: 3, maxlength: 2000 });
  const of = () => ({ act: "hand-over", remarks: remarks.value });
  return panel(
    "Hand the shift over",
    "Tables, people and what waits are put on the sheet as they stand",
    h(
      "div",
      { class: "body row low" },
      field("Remarks", remarks),
      work.act("Sign and hand over", of, { kind: "main" }),
    ),
  );
}

function sheet(each, work, /** @type {Ctx} */ ctx, house) {
  const line = (table) => [table.name, table.dealer, money(table.rack), money(table.drop), table.players];
  const items = (title, list) =>
    list.length
      ? h(
          "div",
          { class: "body" },
          h("h3", null, title),
          h(
            "ul",
            { class: "events" },
            list.map((item) => h("li", null, item)),
          ),
        )
      : null;
  const take = work.act("I take over", () => ({ act: "take-over", handover: each.handover }), { kind: "main" });
  const paper = ctx.api.file(`/pits/${house}/handovers/${each.handover}/paper?form=html`);
  return panel(
    `Handover ${each.handover}, ${when(each.at)}`,
    `${each.by}, ${role(each.role).toLowerCase()}`,
    grid(["Table", "Dealer", "#Rack", "#Drop", "#Players"], each.tables.map(line), "No table was open."),
    items("Waits for somebody", each.open),
    items("At work", each.at_work.map(plain)),
    each.remarks && h("div", { class: "body" }, h("p", null, each.remarks)),
    h(
      "footer",
      { class: "row spread" },
      each.taken_by
        ? state("good", `Taken over by ${each.taken_by}`)
        : each.account === ctx.me.id
          ? state("wait", "Somebody else takes over")
          : take,
      h("a", { class: "btn", href: paper, download: "" }, "Print"),
    ),
  );
}

export async function drawTokes(root, /** @type {Ctx} */ ctx, house) {
  const day = h("input", { type: "date", onchange: () => draw() });
  const box = h("div", { class: "side" });
  const { said } = doer(ctx, house, async () => {});
  const show = (found) => {
    day.value = found.pools[0].day;
    put(
      box,
      found.pools.map((pool) => poolPanel(pool, found, sharing)),
    );
  };
  const draw = async () => {
    const asks = new URLSearchParams(day.value ? { day: day.value } : {});
    show(await awaiting(box, "the tokes", ctx.api.get(`/pits/${house}/tokes?${asks}`)));
  };
  const sharing = ctx.me.duties.includes("tokes")
    ? async (pressed, pool) => {
        const of = { day: pool.day, shift: pool.shift };
        const found = await doing(pressed, said, () => ctx.api.post(`/pits/${house}/tokes`, of));
        if (found) show(found);
      }
    : null;
  put(root, h("div", { class: "bar" }, field("Gaming day", day)), said, box);
  await draw();
  return null;
}

function poolPanel(pool, found, sharing) {
  const line = (each) => [each.title, each.minutes, money(each.amount)];
  const press = (event) => sharing(event.currentTarget, pool);
  const share = pool.over && !pool.shared && sharing && pool.shares.length;
  return panel(
    pool.shift ? `Tokes of the shift from ${pool.shift}` : `Tokes of ${pool.day}`,
    `${money(pool.amount)}, shared by ${found.shared_by}`,
    grid(["Dealer", "#Minutes", "#Share"], pool.shares.map(line), "No dealer was at work."),
    h(
      "footer",
      { class: "row" },
      pool.shared
        ? state("good", "Shared")
        : share
          ? h("button", { type: "button", class: "btn main", onclick: press }, "Share")
          : h("span", { class: "soft" }, pool.over ? "Not shared yet" : "Shared when its time is over"),
    ),
  );
}
