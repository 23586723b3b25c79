// Setting seven cards into two hands: tap a card or drag it, or press its number; two cards are the low hand.

import { say } from "../language.js";
import { h, s, standing } from "../pages/kit.js";
import { cardSaid } from "../pages/words.js";
import { card as drawn } from "./cards.js";
import { called, inOrder, LOW_CARDS, looksFoul } from "./two_hands.js";

const WIDTH = 58;
const DRAGGED = 6;
const CARDS = 7;

const slots = (many) => Array.from({ length: many }, () => h("span", { class: "slot" }));
const place = (name, held) =>
  h(
    "div",
    { class: `place ${name}`, role: "group", "aria-label": name === "high" ? say("High hand") : say("Low hand") },
    h("span", { class: "place-name", "aria-hidden": "true" }, name === "high" ? say("high") : say("low")),
    h("div", { class: "slots" }, held),
  );

/** The cards of whoever's turn it is to set them; `changed` is told when one has moved. */
export function settingTray(changed) {
  const above = slots(CARDS);
  const below = slots(LOW_CARDS);
  const high = place("high", above);
  const low = place("low", below);
  const element = h("div", { class: "setting", role: "group", "aria-label": say("Your seven cards") }, high, low);
  let hand = "";
  let cards = [];
  let picked = [];
  let sure = false;
  let buttons = new Map();

  // --- where every card lies -----------------------------------------------------------------------------------

  const svg = (name) =>
    s("svg", { viewBox: `0 0 ${WIDTH} ${WIDTH * 1.4}`, "aria-hidden": "true" }, drawn(name, 0.5, 0.5, WIDTH - 1, {}));

  function begin(ask, round) {
    const now = `${round}/${ask.seat}/${ask.cards.join()}`;
    if (now === hand) return;
    hand = now;
    cards = inOrder(ask.cards);
    picked = [];
    sure = false;
    stopDragging();
    buttons = new Map(
      cards.map((name, at) => [
        name,
        h(
          "button",
          {
            type: "button",
            class: "set-card",
            "data-card": name,
            "data-do": `card ${name}`,
            "aria-keyshortcuts": String(at + 1),
          },
          svg(name),
          h("kbd", { "aria-hidden": "true" }, String(at + 1)),
        ),
      ]),
    );
    lay();
  }

  /** Every card has one slot of the high hand for its own, so that no other moves when it does. */
  function lay() {
    const focused = standing();
    const into = (slot, name) => {
      const button = name && buttons.get(name);
      if (!button) return slot.replaceChildren();
      if (slot.firstChild !== button) slot.replaceChildren(button);
      const card = cardSaid(name);
      const said = picked.includes(name) ? say("{card}, low hand", { card }) : say("{card}, high hand", { card });
      return button.setAttribute("aria-label", said);
    };
    below.forEach((slot, at) => into(slot, picked[at]));
    above.forEach((slot, at) => into(slot, picked.includes(cards[at]) ? null : cards[at]));
    low.classList.toggle("full", picked.length === LOW_CARDS);
    if (focused !== document.activeElement && element.contains(focused)) focused?.focus({ preventScroll: true });
  }

  /** A third card takes the place of the one that was put low first. */
  function move(name, toLow) {
    const lies = picked.includes(name);
    if (lies === toLow) return;
    picked = lies ? picked.filter((each) => each !== name) : [...picked, name].slice(-LOW_CARDS);
    sure = false;
    lay();
    changed();
  }

  const toggle = (name) => move(name, !picked.includes(name));
  const complete = () => picked.length === LOW_CARDS;
  const five = () => cards.filter((card) => !picked.includes(card));
  const foul = () => complete() && looksFoul(five(), picked);

  // --- dragging --------------------------------------------------------------------------------------------------

  /** @type {{ button: HTMLElement, x: number, y: number, moves: boolean } | null} */
  let held = null;
  let swallow = false;

  function stopDragging() {
    if (!held) return;
    held.button.classList.remove("dragged");
    held.button.style.translate = "";
    high.classList.remove("aimed");
    low.classList.remove("aimed");
    held = null;
  }

  const inside = (box, event) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  };

  const events = {
    pointerdown(event) {
      const button = event.target.closest(".set-card");
      swallow = false;
      if (button && event.isPrimary && !event.button)
        held = { button, x: event.clientX, y: event.clientY, moves: false };
    },
    pointermove(event) {
      if (!held) return;
      const [aside, away] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moves && Math.hypot(aside, away) < DRAGGED) return;
      if (!held.moves) {
        held.moves = true;
        held.button.setPointerCapture(event.pointerId);
        held.button.classList.add("dragged");
      }
      held.button.style.translate = `${aside}px ${away}px`;
      for (const each of [high, low]) each.classList.toggle("aimed", inside(each, event));
    },
    pointerup(event) {
      if (!held?.moves) return stopDragging();
      swallow = true;
      const name = held.button.dataset.card;
      const to = [high, low].find((each) => inside(each, event));
      stopDragging();
      if (to) move(name, to === low);
      return undefined;
    },
    pointercancel: stopDragging,
    click(event) {
      const button = event.target.closest(".set-card");
      if (button && !(swallow && event.detail)) toggle(button.dataset.card);
    },
  };
  for (const [name, told] of Object.entries(events)) element.addEventListener(name, told);

  // --- for the page ----------------------------------------------------------------------------------------------

  return {
    element,
    begin,
    /** What a choice's button is given: Set waits for two cards, and asks again before a foul. */
    props: (choice) =>
      choice !== "set" ? {} : { disabled: !complete(), ...(sure ? { kind: "choice-of-play sure" } : {}) },
    /** Whether the two hands may be laid down now; a foul is, the second time. */
    ready() {
      if (!complete()) return false;
      if (foul() && !sure) {
        sure = true;
        changed();
        return false;
      }
      return true;
    },
    low: () => [...picked],
    about() {
      if (!picked.length) return say("put two cards low");
      if (!complete()) return say("put one more card low");
      const words = called(five(), picked);
      if (!foul()) return words;
      return sure
        ? say("looks foul, and a foul hand loses: press Set again to lay it down")
        : say("{hands} looks foul: the low hand ranks above the high one", { hands: words });
    },
    key(event) {
      if (/^[1-7]$/.test(event.key)) toggle(cards[Number(event.key) - 1]);
      else if (event.key === "Escape" && picked.length) {
        picked = [];
        sure = false;
        lay();
        changed();
      } else return false;
      return true;
    },
  };
}
