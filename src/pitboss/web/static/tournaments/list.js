// The tournaments of a house: what can be entered, what is being played, what is over; and setting one up.

import { say } from "../language.js";
import { answerBox, awaiting, button, doing, every, field, h, heading, put, select } from "../pages/kit.js";
import { grid, panel } from "../pages/panels.js";
import { money, titles } from "../pages/words.js";
import { pageOf, stageOf, turnout } from "./parts.js";

const LOOKED_EVERY = 5;

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const [called, events] = await awaiting(
    root,
    say("the tournaments"),
    Promise.all([titles(api), api.get("/tournaments")]),
  );
  const box = h("div");
  const draw = (found) => put(box, table(found, called, !me.property));
  put(root, heading(say("Tournaments")), box, me.duties.includes("set-up") && (await settingUp(ctx)));
  draw(events);
  return every(LOOKED_EVERY, () => api.get("/tournaments").then(draw, () => {}));
}

const table = (events, called, everywhere) =>
  grid(
    [
      say("Tournament"),
      ...(everywhere ? [say("House")] : []),
      ...[say("Game"), say("Stage"), say("Entries"), say("#Entry"), say("#Prizes")],
    ],
    events.map((event) => [
      h("a", { href: pageOf(event) }, event.title),
      ...(everywhere ? [called[event.property]] : []),
      event.game_title,
      stageOf(event),
      turnout(event),
      money(event.cost),
      money(event.pool),
    ]),
    say("There is no tournament yet."),
  );

/** The form: a section that speaks of tournaments, and rules that say what it asks for. */
async function settingUp({ api, navigate }) {
  const drafts = await api.get("/tournaments/drafts");
  if (!drafts.length) return null;
  const called = await titles(api);
  const rules = h("textarea", { rows: 16, maxlength: 20000, spellcheck: "false", class: "rules-text" });
  const begin = () => {
    rules.value = drafts[Number(game.value)].rules;
  };
  const named = drafts.map((each, at) => [String(at), `${each.title}, ${called[each.property]}`]);
  const game = select(named, "0", { onchange: begin });
  const dealt = select([
    ["software", "The software"],
    ["dealer", "Dealers, with real cards and dice"],
  ]);
  const said = answerBox();
  const make = async (event) => {
    const of = { rules: rules.value, dealt_by: dealt.value };
    const made = await doing(event.currentTarget, said, () => api.post("/tournaments", of));
    if (made) navigate(`/tournaments/${made.number}`);
  };
  begin();
  return panel(
    "Set one up",
    "What the house's section asks for and the rules do not say is named with its clause",
    h(
      "div",
      { class: "body side" },
      h("div", { class: "row low" }, field("Game", game), field("Dealt by", dealt)),
      field(
        "Rules",
        rules,
        "Buy-ins go to the prizes, fees to the house; prizes are hundredths, the first place first.",
      ),
      said,
      h("div", { class: "row" }, button("Set it up", make, { kind: "main" })),
    ),
  );
}
