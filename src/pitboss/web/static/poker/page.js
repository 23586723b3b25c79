// A poker table: the oval, one line saying what happens, one row of what may be done. Players, dealers and watchers.

import { dress } from "../felt/cloth.js";
import { redraw } from "../felt/controls.js";
import { dealerDesk } from "../felt/dealer.js";
import { oval } from "../felt/oval.js";
import { sight } from "../felt/sight.js";
import { say } from "../language.js";
import { every, h, tell } from "../pages/kit.js";
import { edition, titles } from "../pages/words.js";
import { arrive } from "../table/arriving.js";
import { byHand, eventFacts, eventOf, rulesOf, tableHead, waysOf } from "../table/head.js";
import { elsewhere } from "../table/keys.js";
import { PokerCtrl } from "./ctrl.js";
import { room } from "./room.js";
import { atDesk, controls, facing, KEYS } from "./view.js";

const POSTED_EVERY = 15;
const LOOKED_EVERY = 5000;

/** @typedef {import("./ctrl.js").PokerCtrl} Ctrl */

/** The page of a poker table; `view` is the table as it stands. */
export async function render(root, { api, me, navigate }, view) {
  const house = (await titles(api))[view.property];
  const ctrl = new PokerCtrl(api, view, me);
  const desk = ctrl.deals
    ? dealerDesk({
        view: () => facing(ctrl),
        refresh: () => ctrl.changed(),
        card: (card) => ctrl.act({ act: "card", card }, { seen: true }),
        correct: (right) => ctrl.act({ act: "correct", ...right }, { seen: true }),
      })
    : null;
  const header = h(
    "header",
    { class: "table-head" },
    tableHead(
      `${house} · ${view.name}`,
      view.felt.logo ? view.property : null,
      [...eventFacts(view), ...view.posted, byHand(view), edition(view)],
      eventOf(view),
      waysOf(view, (duty) => ctrl.may(duty)),
      rulesOf(view),
    ),
  );
  const says = h("p", { class: "says", role: "status", "aria-live": "polite" });
  const row = h("div", { class: "controls" });
  const deck = h("section", { class: "deck", "aria-label": say("What you may do") }, says, row);
  const beside = h("section", { class: "room-side", "aria-label": say("The room") });
  const felt = oval({ sit: (seat) => ctrl.sit(seat), pick: (seat) => ctrl.pick(seat) }, { fromDealer: ctrl.deals });
  root.classList.add("at-table", "at-poker");
  root.dataset.kind = "poker";
  dress(root, view.felt);
  root.classList.toggle("dealing", ctrl.deals);
  root.append(header, felt.element, deck, beside);
  const seen = sight(root, felt.element, deck);

  const line = () => {
    const { told, slow } = ctrl;
    says.className = `says${told ? " refused" : ""}${ctrl.deals && !told && !slow ? " instruction" : ""}`;
    const instructed = desk?.busy(facing(ctrl)) ? desk.instruction(facing(ctrl)) : ctrl.line;
    tell(says, told || (slow ? say("Waiting for the floor") : instructed));
  };
  ctrl.asks = {
    form: (first) => deck.querySelector(first)?.focus(),
    table: (id) => navigate(`/table/${id}`),
  };
  ctrl.shown = {
    line,
    page() {
      root.dataset.version = String(ctrl.view.version);
      deck.classList.toggle("your-turn", ctrl.yourTurn);
      felt.show(ctrl.view, {
        sit: ctrl.sits,
        pickable: ctrl.deals || ctrl.changing,
        chosen: ctrl.seating,
        jackpot: ctrl.jackpot,
        seatOf: (seat) => Object.keys(ctrl.view.seated).find((number) => ctrl.view.seated[number] === seat),
      });
      fill(row, controls(ctrl, desk));
      fill(beside, room(ctrl));
      line();
      if (ctrl.yourTurn) seen.reveal(`${ctrl.view.version}`);
    },
  };
  ctrl.changed();
  seen.measure();
  arrive(ctrl);
  ctrl.readJackpot();
  const ends = [
    ctrl.follow(),
    keys(ctrl, desk),
    every(POSTED_EVERY, () => ctrl.readJackpot()),
    late(ctrl),
    felt.stop,
    seen.stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}

function fill(box, children) {
  redraw(box, children);
  box.hidden = !box.childElementCount;
}

/** Whoever sits here is told when somebody lets the table wait. */
function late(/** @type {Ctrl} */ ctrl) {
  const timer = setInterval(() => ctrl.mine && ctrl.late && ctrl.changed(), LOOKED_EVERY);
  return () => clearInterval(timer);
}

// --- keys ----------------------------------------------------------------------------------------------------------

/** What a key does; true if it did something. */
function press(/** @type {Ctrl} */ ctrl, desk, event) {
  const dealt = ctrl.deals && ctrl.seating === null && atDesk(ctrl, desk);
  if (dealt && desk.key(event, facing(ctrl))) return true;
  if (event.key === " ") {
    if (ctrl.begins && ctrl.ask.ready >= 2 && !ctrl.view.draws_button) ctrl.begin();
    return true;
  }
  const ask = ctrl.answering;
  if (!ask) return false;
  const letter = event.key.toUpperCase();
  if (ask.type === "draw" && /^[1-5]$/.test(letter)) {
    ctrl.discard(Number(letter));
    return true;
  }
  const choice = ask.choices.find((each) => KEYS[each] === letter);
  if (choice) ctrl.choose(ask, choice);
  return Boolean(choice);
}

/** Listen to the keys; returns the function that ends it. */
function keys(ctrl, desk) {
  const told = (event) => {
    if (elsewhere(event, "input, select, textarea, dialog", "button, a[href], summary, [role=button]")) return;
    if (press(ctrl, desk, event)) event.preventDefault();
  };
  document.addEventListener("keydown", told);
  return () => document.removeEventListener("keydown", told);
}
