// Sessions at the tables: one's own or, for those who watch, everybody's; and one of them decision by decision.

import { say } from "../language.js";
import { awaiting, empty, h, heading, put } from "../pages/kit.js";
import { working } from "../pages/patience.js";
import { count, when } from "../pages/words.js";
import { ReviewCtrl } from "./ctrl.js";
import { shown } from "./view.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  if (!params.id) return listing(root, ctx);
  const box = h("div", { class: "body" });
  put(root, heading(say("Review")), box);
  const work = working(
    say("The review is"),
    (tell, signal) => ctx.api.long("GET", `/reviews/${params.id}/${params.first}`, undefined, tell, signal),
    (line) => put(box, line),
  );
  const review = await work.answer;
  if (!review) return put(box, empty(say("The review was given up.")));
  const watches = ctx.me.duties.includes("watch");
  return shown(root, new ReviewCtrl(ctx.api, params.first, review), { watches, yours: review.account === ctx.me.id });
}

async function listing(root, /** @type {Ctx} */ ctx) {
  const found = await awaiting(root, say("the sessions"), ctx.api.get("/reviews"));
  const head = [say("Table"), say("Player"), say("Sat down"), say("Left"), say("Rounds")];
  const row = (each) =>
    h(
      "tr",
      { class: "pick" },
      h(
        "th",
        { scope: "row" },
        h("a", { class: "cover", href: `/review/${each.table}/${each.first}` }, each.name),
        h("div", { class: "soft plain" }, each.title),
      ),
      h("td", { "data-label": say("Player") }, each.player),
      h("td", { "data-label": say("Sat down") }, when(each.since)),
      h("td", { "data-label": say("Left") }, each.until ? when(each.until) : say("still there")),
      h("td", { class: "n", "data-label": say("Rounds") }, count(each.rounds)),
    );
  put(
    root,
    heading(say("Review"), h("p", null, say("Every decision of a session, and what it cost against the best play."))),
    h(
      "section",
      { class: "panel", "aria-label": say("Sessions") },
      found.length
        ? h(
            "table",
            { class: "grid touch stack" },
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                head.map((name, at) => h("th", { scope: "col", class: at === 4 ? "n" : null }, name)),
              ),
            ),
            h("tbody", null, found.map(row)),
          )
        : h("div", { class: "body" }, empty(say("Nobody has sat at a table yet. Sit down, play, and come back."))),
    ),
  );
}
