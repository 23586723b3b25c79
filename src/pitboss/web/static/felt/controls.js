// The player's row: chips to choose from, what may be done now, each with its key.

import { say } from "../language.js";
import { button, h, s, stand, standing } from "../pages/kit.js";
import { plain } from "../pages/words.js";
import { chipFace } from "./chips.js";
import { keysOf } from "./keys.js";
import { dollars, toCents } from "./money.js";

/** What stands on a key, where it is a word. */
const ON_KEYS = { Space: say("Space"), Enter: say("Enter") };

/** A button with its key. */
export const keyed = (label, key, work, props = {}) =>
  button([h("span", null, label), key && h("kbd", { "aria-hidden": "true" }, ON_KEYS[key] ?? key)], work, {
    "aria-keyshortcuts": key,
    "data-do": label,
    ...props,
  });

/** Chips to choose from; the chosen one is pressed in. */
export function palette(chips, chosen, choose) {
  return h(
    "div",
    { class: "palette", role: "group", "aria-label": say("Chip to place") },
    chips.map((chip, at) =>
      h(
        "button",
        {
          type: "button",
          class: "chip-button",
          "aria-pressed": String(chip.value === chosen),
          "aria-keyshortcuts": String(at + 1),
          "data-do": `chip ${chip.value}`,
          onclick: () => choose(chip.value),
        },
        s(
          "svg",
          { viewBox: "0 0 48 48", role: "img", "aria-label": say("{amount} chip", { amount: dollars(chip.value) }) },
          chipFace(chip, 24, 24, 21, chip.word),
        ),
        h("kbd", { "aria-hidden": "true" }, String(at + 1)),
      ),
    ),
  );
}

const LABELS = {
  "even-money": say("Even money"),
  insure: say("Insurance"),
  decline: say("No"),
  "free-double": say("Free double"),
  "free-split": say("Free split"),
  ride: say("Let it ride"),
  withdraw: say("Take it back"),
  tuck: say("Fold, cards tucked"),
  "bank-without-dealer": say("Bank without the dealer"),
};
const TIMES = /^\d+x$/;
const AGAINST_DEALER = ["play", "raise"];
const BANK = "bank";

const takesMoney = (ask, choice) => (ask.for_money ?? []).includes(choice);
/** Whether a choice is the wager itself beside its multiples: any amount between them. */
const anyAmount = (ask, choice) => takesMoney(ask, choice) && ask.choices.some((each) => TIMES.test(each));

/** What a button says: `Raise 4x · $40`, `Double $15`, `Take it back · $10`, `Check`. */
function labelOf(ask, choice, amount) {
  if (ask.wager === BANK)
    return choice === BANK
      ? say("Bank, dealer bets {amount}", { amount: dollars(amount) })
      : (LABELS[choice] ?? plain(choice));
  const adds = Math.abs(toCents(ask.adds?.[ask.choices.indexOf(choice)] ?? 0));
  const verb = AGAINST_DEALER.includes(ask.wager) ? say("Raise") : say("Bet");
  if (TIMES.test(choice)) return `${verb} ${choice} · ${dollars(adds)}`;
  if (takesMoney(ask, choice))
    return `${anyAmount(ask, choice) ? verb : (LABELS[choice] ?? plain(choice))} ${dollars(amount)}`;
  const label = LABELS[choice] ?? plain(choice);
  return adds ? `${label} · ${dollars(adds)}` : label;
}

/** The choices of a decision; what takes money says how much. `props(choice)` is what else a button is given. */
export function decisions(ask, decide, less, props = (_choice) => ({})) {
  const most = ask.most ? toCents(ask.most) : 0;
  const amount = less.value ?? most;
  const offered = ask.choices.filter((choice) => less.open || !anyAmount(ask, choice));
  const keys = keysOf(offered);
  const amountFor = (choice) => (takesMoney(ask, choice) && amount !== most ? amount : null);
  const buttons = offered.map((choice) =>
    keyed(labelOf(ask, choice, amount), keys.get(choice), () => decide(choice, amountFor(choice)), {
      kind: "choice-of-play",
      "data-do": `choose ${choice}`,
      "data-seat": ask.seat,
      ...props(choice),
    }),
  );
  return { keys, buttons, amountFor };
}

/** Naming less than the most for a choice that takes money, but no less than the least. */
export function lessField(ask, less, changed) {
  const choice = (ask.for_money ?? [])[0];
  if (!choice || !ask.most) return null;
  const most = toCents(ask.most);
  const least = ask.least ? toCents(ask.least) : 1;
  if (!less.open) {
    return button(
      anyAmount(ask, choice)
        ? say("Another amount")
        : say("{choice} for less", { choice: LABELS[choice] ?? plain(choice) }),
      () => {
        less.open = true;
        changed();
      },
      { kind: "quiet", "data-do": "less" },
    );
  }
  const range = ask.least
    ? say("{least} to {most}", { least: dollars(least), most: dollars(most) })
    : say("at most {amount}", { amount: dollars(most) });
  const input = h("input", {
    type: "text",
    inputmode: "decimal",
    value: String((less.value ?? most) / 100),
    "aria-label": say("Amount, {range}", { range }),
    "data-do": "amount",
    class: "less",
  });
  input.addEventListener("change", () => {
    const given = toCents(input.value.replace(/[$,]/g, ""));
    less.value = Number.isFinite(given) && given >= least && given <= most ? given : null;
    changed();
  });
  return h("span", { class: "amount" }, h("span", { "aria-hidden": "true" }, "$"), input);
}

/** Asking for the card of a double face down. */
export function faceDown(ask, less, changed) {
  if (!ask.face_down?.length) return null;
  const press = () => {
    less.faceDown = !less.faceDown;
    changed();
  };
  return button(say("Face down"), press, {
    kind: "quiet",
    "data-do": "face-down",
    "aria-pressed": String(Boolean(less.faceDown)),
  });
}

/** What goes with a choice that is made: less than the most, the card face down. It is forgotten with the choice. */
export function goesWith(ask, choice, less) {
  const wanted = less.faceDown && ask.face_down?.includes(choice) ? { face_down: true } : {};
  Object.assign(less, { open: false, value: null, faceDown: false });
  return wanted;
}

const bare = (node) => node.cloneNode(false).outerHTML ?? node.textContent;

/** Make `box` hold what `wanted` holds; what is the same stays, with whoever is about to press it. */
function morph(box, wanted) {
  wanted.forEach((next, at) => {
    const now = box.childNodes[at];
    if (!now) box.append(next);
    else if (now.nodeType !== next.nodeType || bare(now) !== bare(next)) now.replaceWith(next);
    else if (next.nodeType === Node.ELEMENT_NODE && now.innerHTML !== next.innerHTML) {
      if (next.matches("button")) now.replaceWith(next);
      else morph(now, [...next.childNodes]);
    }
  });
  while (box.childNodes.length > wanted.length) box.lastChild.remove();
}

/**
 * Draw a box again without losing the place of the keyboard in it, or a button from under a finger. Two buttons that
 * look the same must do the same: what a button is about stands in its attributes.
 */
export function redraw(box, children) {
  const inside = box.contains(standing()) ? standing()?.dataset?.do : null;
  morph(box, children.flat(Infinity).filter(Boolean));
  if (inside && !box.contains(document.activeElement)) {
    stand(box, `[data-do="${CSS.escape(inside)}"]`);
  }
}
