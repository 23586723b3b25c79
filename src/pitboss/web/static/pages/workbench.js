// The workbench: change a pay table, an option or a rule and see what it makes of every wager, old beside new.

import { editor } from "./bench_edit.js";
import { figures } from "./bench_figures.js";
import {
  answerBox,
  asked,
  awaiting,
  button,
  doing,
  field,
  h,
  heading,
  icon,
  note,
  put,
  remember,
  select,
  sentence,
} from "./kit.js";
import { working } from "./patience.js";
import { FIRST, gamePicker } from "./picking.js";
import { mayPropose, proposing } from "./proposing.js";
import { gameTitles, houses } from "./words.js";

const PAUSE = 350;

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api, me } = ctx;
  const [all, titles] = await awaiting(root, "the rulebooks", Promise.all([houses(api), gameTitles(api)]));
  const house = params.house ?? me.property ?? all[0].name;
  const game = params.game ?? FIRST;
  const section = await awaiting(root, "the section", api.get(`/design/${house}/${game}`));

  const [houseBox, gameBox] = gamePicker(ctx, "/workbench", all, titles, section);
  const wagers = [...new Map(section.paytables.map((table) => [table.wager, table.title]))];
  const wagerBox = select(wagers, wagers.some(([name]) => name === asked("wager")) ? asked("wager") : usual(wagers));

  const shown = h("div", { class: "side", "aria-live": "polite" });
  const answer = answerBox();
  const proposal = { data: {}, meters: {}, yaml: "" };
  let turn = 0;
  let timer = 0;
  /** @type {{ answer: Promise<any>, stop: () => void } | null} */
  let valuing = null;
  /** @type {any} */
  let found = null;

  const body = () => ({ proposal: JSON.stringify(proposal.data), meters: proposal.meters });
  const draw = () => {
    remember({ wager: wagerBox.value });
    if (found) put(shown, figures(found, wagerBox.value, section, solve, pays));
  };
  /** Ask what the design comes to; an older question is forgotten. */
  const value = async () => {
    turn += 1;
    const mine = turn;
    valuing?.stop();
    valuing = working(
      "Edge and hold are",
      (tell, signal) => api.long("POST", `/design/${section.property}/${section.game}/bench`, body(), tell, signal),
      (line) => mine === turn && put(answer, line),
    );
    try {
      const got = await valuing.answer;
      if (mine !== turn) return;
      if (!got) {
        put(answer, note("wait", "Cancelled. Change a figure to compute again."));
        return;
      }
      found = got;
      proposal.yaml = got.yaml;
      put(answer);
      draw();
    } catch (error) {
      if (error.status === undefined) throw error;
      if (mine === turn) put(answer, note("bad", sentence(error.message)));
    }
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(value, PAUSE);
  };
  const solve = (wager, outcome, edge, show) =>
    working(
      "The pay is",
      (tell, signal) =>
        api.long(
          "POST",
          `/design/${section.property}/${section.game}/solve`,
          { ...body(), solve: { wager, outcome, edge } },
          tell,
          signal,
        ),
      show,
    ).answer;
  const form = editor(section, proposal, changed);
  const pays = (wager, outcome, odds) => form.pays(wager, outcome, odds);
  wagerBox.addEventListener("change", () => {
    form.show(wagerBox.value);
    draw();
  });

  const sheet = (kind) => async (event) => {
    const pressed = event.currentTarget;
    const made = await doing(
      pressed,
      sheets,
      () =>
        working(
          "The PAR sheet is",
          (tell, signal) =>
            api.long(
              "POST",
              `/design/${section.property}/${section.game}/par`,
              { ...body(), form: kind },
              tell,
              signal,
            ),
          (line) => put(sheets, line),
        ).answer,
      null,
      "the PAR sheet",
    );
    if (made)
      put(
        sheets,
        note("good", "The PAR sheet is ready: ", h("a", { href: made.sheet, download: true }, "save it"), "."),
      );
    else if (made === null) put(sheets);
  };
  const sheets = answerBox();
  const open = h("input", {
    type: "file",
    accept: ".yaml,.yml,.json",
    class: "said",
    "aria-label": "A design",
    tabindex: "-1",
  });
  open.addEventListener("change", async () => {
    const [file] = open.files;
    if (!file) return;
    const text = await file.text();
    const read = await doing(null, answer, () =>
      api.post(`/design/${section.property}/${section.game}/read`, { proposal: text }),
    );
    open.value = "";
    if (!read) return;
    form.load(read.proposal);
    value();
  });
  put(
    root,
    heading("Workbench", h("p", null, `${section.title}: change what it pays, and see what that costs`)),
    h("div", { class: "bar pick" }, field("House", houseBox), field("Game", gameBox), field("Wager", wagerBox)),
    h(
      "div",
      { class: "row" },
      button([icon("down"), "Save the design"], () =>
        save(`design-${section.property}-${section.game}.yaml`, proposal.yaml),
      ),
      button("Open a design", () => open.click()),
      open,
      button("As filed", () => {
        form.load({});
        value();
      }),
      button("PAR sheet", sheet("html")),
      button("PAR sheet as PDF", sheet("pdf")),
    ),
    sheets,
    mayPropose(me, section) && proposing(ctx, section, () => JSON.stringify(proposal.data)),
    answer,
    h("div", { class: "split bench" }, form.element, shown),
  );
  form.show(wagerBox.value);
  await awaiting(shown, "the exact odds", value());
  return () => {
    turn += 1;
    valuing?.stop();
    clearTimeout(timer);
  };
}

/** A side bet is the usual thing to work on: the first that has nothing to do with the dealer's hand. */
const usual = (wagers) => (wagers.find(([name]) => name === "pair-plus") ?? wagers[0])[0];

function save(name, text) {
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/yaml" })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
