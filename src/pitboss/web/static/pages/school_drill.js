// A drill: one question after the other, each marked at once.

import { answerBox, button, doing, h, heading, put, state } from "./kit.js";
import { answerForm, feltOf, inSigns, levelName, markList, standingLine } from "./school_parts.js";
import { count, shortHouse, titles } from "./words.js";

const GLANCE = 1800;
/** Drills whose sentences name cards. */
const ABOUT_CARDS = ["deal", "setting", "third-card"];

/** @type {import("../context.js").Render} */
export async function render(root, params, { api }) {
  root.className = "page school";
  const { house, game, drill, level } = params;
  const [taught, names] = await Promise.all([api.get(`/school/${house}/${game}`), titles(api)]);
  const found = taught.drills.find((each) => each.name === drill);
  if (!found) {
    put(
      root,
      heading("There is no such drill"),
      h("p", null, h("a", { href: `/school/${house}/${game}` }, "Back to the drills of this game"), "."),
    );
    return null;
  }
  const felt = feltOf(api, house, game);
  const prompt = h("p", { class: "prompt", role: "status", "aria-live": "polite" });
  const asking = h("div", { class: "asking" });
  const box = answerBox();
  const marks = h("div", { role: "status", "aria-live": "polite" });
  const where = h("span", { class: "small soft" });
  const stands = h("div", { class: "row" });
  const said = (text) => (ABOUT_CARDS.includes(drill) ? inSigns(text) : text);
  /** @type {any} */
  let form = null;
  /** @type {any} */
  let question = null;
  let stopped = false;
  let timer = 0;

  put(
    root,
    heading(
      `${found.title}: ${taught.title}`,
      h("p", null, `${shortHouse(names[taught.property])} · ${levelName(Number(level))}`),
    ),
    h(
      "section",
      { class: "panel", "aria-label": "Question" },
      h(
        "div",
        { class: "body" },
        h("div", { class: "row spread" }, where, stands),
        felt.element,
        prompt,
        asking,
        box,
        marks,
      ),
    ),
    h("p", null, h("a", { href: `/school/${house}/${game}` }, "All drills of this game")),
  );

  async function ask() {
    const asked = { property: house, game, drill, level: Number(level) };
    const next = await doing(null, box, () => api.post("/school/questions", asked), null, "a question");
    if (next && !stopped) await show(next);
  }

  async function show(next) {
    question = next;
    put(where, next.steps > 1 ? `Step ${next.step + 1} of ${next.steps}` : found.what);
    put(prompt, said(next.prompt));
    form = answerForm(next, send);
    put(asking, form.element);
    await felt.show(next.felt);
    if (!stopped) form.focus();
  }

  async function send(given, pressed) {
    const body = { step: question.step, given };
    const done = await doing(
      pressed,
      box,
      () => api.post(`/school/questions/${question.id}/answers`, body),
      null,
      "the mark",
    );
    if (!done || stopped) return;
    form = null;
    put(marks, markList(done.marks, said));
    if (done.standing) {
      const words = done.faults ? state("bad", `${count(done.faults)} wrong in this one`) : state("good", "All right");
      put(stands, words, standingLine(done.standing));
      goOn("Next question", () => {
        put(marks);
        ask();
      });
    } else if (done.right) {
      timer = setTimeout(() => !stopped && put(marks), GLANCE);
      await show(done.next);
    } else {
      goOn("Go on", () => {
        put(marks);
        show(done.next);
      });
    }
  }

  function goOn(words, work) {
    clearTimeout(timer);
    const next = button(words, work, { kind: "main" });
    put(asking, h("div", { class: "row" }, next));
    next.focus();
  }

  const keys = (event) => {
    if (form?.key(event)) event.preventDefault();
  };
  document.addEventListener("keydown", keys);
  await ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
    felt.stop();
    document.removeEventListener("keydown", keys);
  };
}
