// The screen for the room: the clock as large as it goes, blinds, and who leads.

import { say } from "../language.js";
import { awaiting, every, h, put, state } from "../pages/kit.js";
import { money } from "../pages/words.js";
import { blindsOf, handsOf, leaderboard, remaining, roundOf, stageOf, turnout } from "./parts.js";

const LOOKED_EVERY = 1;
const SHOWN = 12;

/** @type {import("../context.js").Render} */
export async function render(root, params, { api }) {
  const look = () => api.get(`/tournaments/${params.id}`);
  /** @type {import("./parts.js").View} */
  let view = await awaiting(root, say("the tournament"), look());
  let seen = Date.now();
  const box = h("div", { class: "room-screen" });
  const draw = () => put(box, head(view), big(view, seen), leaderboard(view, view.board.slice(0, SHOWN)));
  put(root, box);
  draw();
  return every(LOOKED_EVERY, () =>
    look().then(
      (next) => {
        view = next;
        seen = Date.now();
        draw();
      },
      () => {},
    ),
  );
}

const head = (view) => h("header", { class: "row spread" }, h("h1", { tabindex: "-1" }, view.title), stageOf(view));

function big(view, seen) {
  const { clock } = view;
  const facts = [
    [say("Players"), turnout(view)],
    [say("Prizes"), money(view.pool)],
    ...(clock ? [["", roundOf(view)]] : []),
    ...(clock?.blinds.length ? [[say("Blinds"), blindsOf(clock.blinds)]] : []),
    ...(clock?.next_blinds.length ? [[say("Next"), blindsOf(clock.next_blinds)]] : []),
  ];
  return h(
    "section",
    { class: "room-clock", "aria-label": say("Clock") },
    clock?.until && h("p", { class: "clock" }, remaining(view, seen)),
    clock && clock.hands_left !== null && h("p", { class: "clock" }, handsOf(clock)),
    clock?.hand_for_hand && state("wait", say("Hand for hand")),
    h(
      "dl",
      null,
      facts.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))),
    ),
  );
}
