// What every progressive meter shows.

import { say } from "../language.js";
import { awaiting, empty, every, h, heading, put } from "./kit.js";
import { houses, money, plain } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const box = h("div", { class: "side" });
  const shelf = await houses(ctx.api);
  let drawn = "";
  const refresh = async () => {
    const meters = await ctx.api.get("/meters");
    if (JSON.stringify(meters) === drawn) return;
    drawn = JSON.stringify(meters);
    const read = meters.map((meter) => {
      const [house, link] = meter.name.split("/");
      return { ...meter, house, link };
    });
    const parts = shelf
      .map((house) => [house, read.filter((meter) => meter.house === house.name)])
      .filter(([, found]) => found.length);
    put(
      box,
      parts.length ? parts.map(([house, found]) => part(house, found)) : empty(say("No table carries a progressive.")),
    );
  };
  await awaiting(root, say("the meters"), refresh());
  put(root, heading(say("Meters"), h("p", null, say("Where the progressives stand"))), box);
  return every(3, () => refresh().catch(() => {}));
}

const part = (house, meters) =>
  h(
    "section",
    { class: "panel", "aria-labelledby": `meters-${house.name}` },
    h("header", null, h("h2", { id: `meters-${house.name}` }, house.title)),
    h(
      "dl",
      { class: "meters" },
      meters.map((meter) =>
        h(
          "div",
          { class: "meter" },
          h(
            "dt",
            null,
            meter.title,
            h(
              "span",
              { class: "small soft" },
              meter.link.startsWith("table-")
                ? `, ${say("table {table} alone", { table: meter.link.slice(6) })}`
                : meter.link === "floor"
                  ? `, ${say("shared by every table that has it")}`
                  : `, ${say("of the {link}", { link: plain(meter.link).toLowerCase() })}`,
            ),
          ),
          h("dd", { class: "big" }, money(meter.amount)),
        ),
      ),
    ),
  );
