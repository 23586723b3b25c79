// A design as an amendment of the house's document, for the Commission to sign.

import { answerBox, button, doing, field, h, note, put } from "./kit.js";

/** Whether somebody may propose amendments of a section: those of their own house. */
export const mayPropose = (me, section) => me.duties.includes("amend") && me.property === section.property;

/** Where an amendment is proposed. `proposal` is what it changes; nothing while that cannot be proposed. */
export function proposing(/** @type {Ctx} */ ctx, section, proposal) {
  const what = h("input", { type: "text", autocomplete: "off", maxlength: "200" });
  const from = h("input", { type: "date" });
  const said = answerBox();
  const send = async (event) => {
    const changes = proposal();
    if (changes === null) {
      put(said, note("bad", "Mend the errors in the text first, or wait for the check to end."));
      return;
    }
    const given = { property: section.property, game: section.game, proposal: changes };
    const made = await doing(event.currentTarget, said, () =>
      ctx.api.post("/amendments", { ...given, what: what.value.trim(), effective: from.value }),
    );
    if (made) ctx.navigate(`/amendments/${made.id}`);
  };
  return h(
    "details",
    { class: "panel" },
    h("summary", null, "Propose it as an amendment"),
    h(
      "div",
      { class: "body row" },
      field("What it does, in a sentence", what),
      field("In force from", from),
      button("Propose", send, { kind: "main" }),
    ),
    said,
  );
}
