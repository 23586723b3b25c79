// The pit of a house: who deals where, and everything that is written down there besides the rounds.

import { asked, awaiting, field, h, heading, put, remember, select, tabs } from "./kit.js";
import { drawBoard } from "./pit_board.js";
import { drawCases } from "./pit_cases.js";
import { drawCash } from "./pit_cash.js";
import { drawRatings } from "./pit_ratings.js";
import { drawHandovers, drawTokes } from "./pit_shifts.js";
import { houses } from "./words.js";

/**
 * The parts of the pit: what each is called, the duty it takes, and who draws it.
 * @type {Record<string, { title: string, duty: import("../types.js").Duty, draw: (...of: any[]) => Promise<any> }>}
 */
const PARTS = {
  board: { title: "Board", duty: "board", draw: drawBoard },
  cash: { title: "Cash log", duty: "cash-log", draw: drawCash },
  ratings: { title: "Ratings", duty: "rate", draw: drawRatings },
  cases: { title: "Disputes and jackpots", duty: "cases", draw: drawCases },
  handover: { title: "Handover", duty: "set-up", draw: drawHandovers },
  tokes: { title: "Tokes", duty: "board", draw: drawTokes },
};

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const shelf = await awaiting(root, "the houses", houses(api));
  const mine = shelf.filter((house) => !me.property || house.name === me.property);
  const open = Object.entries(PARTS).filter(([, each]) => me.duties.includes(each.duty));
  let part = open.find(([name]) => name === asked("show"))?.[0] ?? open[0][0];
  /** @type {(() => void) | null} */
  let stop = null;
  let turn = 0;
  const house = select(
    mine.map((each) => [each.name, each.title]),
    asked("house") || mine[0].name,
    { onchange: () => draw() },
  );
  const choices = h("div");
  const body = h("div", { class: "side" });
  const choose = (name) => {
    part = name;
    draw();
  };
  const draw = async () => {
    turn += 1;
    const now = turn;
    stop?.();
    stop = null;
    const held = choices.contains(document.activeElement);
    const named = open.map(([name, each]) => [name, each.title]);
    put(choices, open.length > 1 && tabs("Parts of the pit", named, part, choose));
    if (held) choices.querySelector("[aria-pressed=true]").focus();
    remember({ show: part === open[0][0] ? "" : part, house: mine.length > 1 ? house.value : "" });
    put(body);
    const stops = await PARTS[part].draw(body, ctx, house.value);
    if (now === turn) stop = stops;
    else stops?.();
  };
  const title = mine.length > 1 ? field("House", house) : h("p", null, mine[0].title);
  put(root, heading("Pit", title), choices, body);
  await draw();
  return () => stop?.();
}
