// The editor: a section of the house's document as text and as a form, checked as it is typed, proposed from here.

import { answerBox, awaiting, button, field, h, heading, note, put } from "../pages/kit.js";
import { working } from "../pages/patience.js";
import { FIRST, gamePicker } from "../pages/picking.js";
import { mayPropose, proposing } from "../pages/proposing.js";
import { gameTitles, houses } from "../pages/words.js";
import { EditorCtrl } from "./ctrl.js";
import { feltPane, formPane, textPane, worthPane } from "./view.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api, me } = ctx;
  const [all, titles] = await awaiting(root, "the rulebooks", Promise.all([houses(api), gameTitles(api)]));
  const house = params.house ?? me.property ?? all[0].name;
  const section = await awaiting(root, "the section", api.get(`/design/${house}/${params.game ?? FIRST}/text`));
  const answer = answerBox();
  const at = /** @type {const} */ (`/design/${section.property}/${section.game}`);
  const value = (proposal) =>
    working(
      "Edge and hold are",
      async (tell, signal) => {
        const found = await api.long("POST", `${at}/bench`, { proposal }, tell, signal);
        put(answer, !found && note("wait", "Cancelled. Change the text to compute again."));
        return found;
      },
      (line) => put(answer, line),
    );
  const ctrl = new EditorCtrl(api, section, value, () => {
    for (const pane of panes) pane.show();
  });
  const text = textPane(ctrl);
  const form = formPane(ctrl, text.goTo);
  const worth = worthPane(ctrl);
  const felt = feltPane(ctrl);
  const panes = [text, form, worth, felt];
  const [houseBox, gameBox] = gamePicker(ctx, "/editor", all, titles, section);
  put(
    root,
    heading("Editor", h("p", null, `${section.title}: the text, and the form of the same text`)),
    h(
      "div",
      { class: "bar pick" },
      field("House", houseBox),
      field("Game", gameBox),
      button("As in force", () => ctrl.restore()),
    ),
    mayPropose(me, section) && proposing(ctx, section, () => ctrl.proposal),
    h(
      "div",
      { class: "editor" },
      form.element,
      h("div", { class: "side" }, text.element, answer, worth.element, felt.element),
    ),
  );
  text.show();
  await awaiting(worth.element, "the exact odds", ctrl.check());
  return () => {
    ctrl.stop();
    felt.stop();
  };
}
