// A lesson: a page to read, a picture, and a question to see whether it was understood.

import { answerBox, asked, button, cite, doing, h, heading, put, remember, state } from "./kit.js";
import { answerForm, feltOf, markList } from "./school_parts.js";
import { shortHouse, titles } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, { api, navigate }) {
  root.className = "page school";
  const { house, game } = params;
  const [taught, pages, names] = await Promise.all([
    api.get(`/school/${house}/${game}`),
    api.get(`/school/${house}/${game}/lesson`),
    titles(api),
  ]);
  const first = `/school/${house}/${game}/payout/1`;
  const felt = feltOf(api, house, game);
  const title = h("h2");
  const says = h("div", { class: "says-page" });
  const table = h("div");
  const prompt = h("p", { class: "prompt" });
  const asking = h("div", { class: "asking" });
  const box = answerBox();
  const marks = h("div", { role: "status", "aria-live": "polite" });
  const where = h("span", { class: "small soft" });
  const bar = h("progress", { max: pages.length, "aria-label": "Pages read" });
  const back = button("Back", () => go(at - 1));
  const on = button("Next", () => (at === pages.length ? navigate(first) : go(at + 1)));
  const solved = new Set();
  /** @type {any} */
  let form = null;
  let at = Math.min(Math.max(Number(asked("page")) || 1, 1), pages.length);

  put(
    root,
    heading(
      `Lesson: ${taught.title}`,
      h("p", null, `${shortHouse(names[taught.property])} · what to know before the first payout drill`),
    ),
    h(
      "section",
      { class: "panel", "aria-label": "Lesson" },
      h("header", null, title, h("div", { class: "row" }, where, bar)),
      h("div", { class: "body" }, says, table, felt.element, prompt, asking, box, marks),
      h("footer", { class: "row spread" }, back, on),
    ),
    h("p", null, h("a", { href: `/school/${house}/${game}` }, "All drills of this game")),
  );

  async function go(page) {
    at = page;
    const { title: name, says: reasons, lines, question } = pages[at - 1];
    remember({ page: at > 1 ? String(at) : "" });
    put(title, name);
    put(where, `Page ${at} of ${pages.length}`);
    bar.value = at;
    back.disabled = at === 1;
    put(on, at === pages.length ? "To the first drill" : "Next");
    put(
      says,
      reasons.map((reason) => h("p", { class: "wrap" }, reason.says, " ", cite(reason.cite))),
    );
    put(table, lines.length ? figures(lines) : null);
    put(prompt, question ? question.prompt : "");
    put(marks);
    put(box);
    form = question ? answerForm(question, send) : null;
    put(asking, form?.element);
    emphasise();
    await felt.show(question?.felt);
    scrollTo(0, 0); // a page is read from its beginning, wherever the keyboard stands
    (form ?? on).focus({ preventScroll: true });
  }

  async function send(given, pressed) {
    const done = await doing(
      pressed,
      box,
      () => api.post(`/school/${house}/${game}/lesson/${at}`, { given }),
      null,
      "the mark",
    );
    if (!done) return;
    put(marks, markList(done.marks));
    if (!done.right) return;
    solved.add(at);
    form = null;
    put(asking, state("good", "That is it"));
    emphasise();
    on.focus();
  }

  /** What to press next is the one that stands out: the answer first, then the next page. */
  function emphasise() {
    on.classList.toggle("main", !pages[at - 1].question || solved.has(at));
  }

  const keys = (event) => {
    if (form?.key(event)) event.preventDefault();
  };
  document.addEventListener("keydown", keys);
  await go(at);
  return () => {
    felt.stop();
    document.removeEventListener("keydown", keys);
  };
}

const figures = (lines) =>
  h(
    "table",
    { class: "grid stack figures-by-heart" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["Wager", "Wins on", "Pays", "Clause"].map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      lines.map((line) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, line.wager),
          h("td", null, line.outcome),
          h("td", null, h("b", null, line.pays)),
          h("td", { class: "whole" }, cite(line.cite)),
        ),
      ),
    ),
  );
