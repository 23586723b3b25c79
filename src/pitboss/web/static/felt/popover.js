// What a spot pays, over the spot; and what can be done with the chips on it.

import { say } from "../language.js";
import { cite, h } from "../pages/kit.js";
import { listed } from "../pages/words.js";
import { dollars, toCents } from "./money.js";

const UNLIMITED = 1e11;
const TAKEN = {
  placing: say("taken when placed"),
  winning: say("taken when won"),
  deferred: say("marked when won, collected later"),
};

function limits(facts) {
  if (facts.rides_on) return say("paid without a stake of its own");
  if (facts.when === "decision") return say("made during the round");
  if (facts.only.length)
    return listed(
      facts.only.map((amount) => dollars(toCents(amount))),
      "or",
    );
  const high = toCents(facts.maximum);
  const low = dollars(toCents(facts.minimum));
  const step = facts.step ? say("in steps of {amount}", { amount: dollars(toCents(facts.step)) }) : "";
  const posted =
    high >= UNLIMITED
      ? say("from {least}", { least: low })
      : say("{least} to {most}", { least: low, most: dollars(high) });
  return [posted, step].filter(Boolean).join(", ");
}

/** The rows that concern a spot: its own where the pay table is by number. */
function rowsOf(facts, spot) {
  const rows = facts.paytable?.rows ?? [];
  const own = spot.spot ? rows.filter((row) => row.outcome === spot.spot) : [];
  return own.length ? own : rows;
}

/** What the house wins of a wager: the whole of it where it is one fraction. */
function edgeOf(spot, odds) {
  const known = odds?.wagers?.[`${spot.wager} ${spot.spot}`] ?? odds?.wagers?.[spot.wager];
  if (!known) return "";
  const percent = (known.edge * 100).toFixed(2).replace("-", "−");
  const { exact } = known;
  return exact && exact.length <= 12 && exact.includes("/")
    ? say("House edge {percent}%, exactly {exact}", { percent, exact })
    : say("House edge {percent}%", { percent });
}

/** A box over a spot. `actions` are [label, work] for chips that lie there; without them it cannot be touched. */
export function popover(layout, host) {
  const box = h("div", { class: "over", hidden: true });
  host.append(box);
  /** @type {HTMLElement | null} */
  let focusBack = null;

  const hide = () => {
    if (box.hidden) return;
    box.hidden = true;
    box.replaceChildren();
    if (focusBack) focusBack.focus?.({ preventScroll: true });
    focusBack = null;
  };

  function show(spot, anchor, { lies = [], actions = null, odds = null } = {}) {
    const facts = layout.wagers[spot.wager];
    const rows = rowsOf(facts, spot);
    const edge = edgeOf(spot, odds);
    const table = h(
      "table",
      null,
      h(
        "tbody",
        null,
        rows.map((row) => h("tr", null, h("th", { scope: "row" }, row.says), h("td", null, row.pays))),
      ),
    );
    const clauses = [...new Set([...(facts.paytable?.cite ?? []), ...facts.cite])];
    const vigorish =
      facts.vigorish &&
      say("{percent}% vigorish, {taken}", { percent: facts.vigorish.percent, taken: TAKEN[facts.vigorish.taken] });
    box.className = `over${actions ? " asking" : ""}`;
    box.setAttribute("role", actions ? "dialog" : "tooltip");
    box.setAttribute("aria-label", spot.title);
    box.replaceChildren(
      ...[
        h("header", null, h("b", null, spot.title), h("span", { class: "soft" }, limits(facts))),
        rows.length ? table : null,
        edge ? h("p", null, facts.vigorish ? say("{edge} before vigorish", { edge }) : edge) : null,
        vigorish ? h("p", { class: "soft" }, vigorish) : null,
        facts.requires.length
          ? h(
              "p",
              { class: "soft" },
              say("needs {wagers}", {
                wagers: listed(facts.requires.map((name) => layout.wagers[name]?.title ?? name)),
              }),
            )
          : null,
        lies.length
          ? h(
              "ul",
              null,
              lies.map((text) => h("li", null, text)),
            )
          : null,
        h("footer", null, cite(clauses)),
        actions && buttons(actions),
      ].filter(Boolean),
    );
    appear(anchor, actions);
  }

  const done = (work) => {
    hide();
    work();
  };

  const buttons = (actions) =>
    h(
      "div",
      { class: "row" },
      actions.map(([label, work]) => h("button", { type: "button", class: "btn", onclick: () => done(work) }, label)),
      h("button", { type: "button", class: "btn quiet", onclick: hide }, say("Close")),
    );

  /** Ask which of several spots is meant; `actions` are [title, work]. */
  function choose(anchor, actions) {
    box.className = "over asking";
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", say("Which wager?"));
    box.replaceChildren(h("header", null, h("b", null, say("Which wager?"))), buttons(actions));
    appear(anchor, actions);
  }

  function appear(anchor, actions) {
    box.hidden = false;
    place(anchor);
    if (actions) {
      focusBack = anchor;
      box.querySelector("button")?.focus({ preventScroll: true });
    }
  }

  function place(anchor) {
    const at = anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    const left = Math.min(Math.max(6, at.left + at.width / 2 - width / 2), Math.max(6, wide - width - 6));
    const above = at.top - height - 10;
    const below = at.bottom + 10;
    const top = above >= 6 ? above : below + height <= high - 6 ? below : Math.max(6, high - height - 6);
    box.style.left = `${Math.round(left)}px`;
    box.style.top = `${Math.round(top)}px`;
  }

  const pressed = (event) => {
    if (!box.hidden && !box.contains(event.target)) hide();
  };
  const keyed = (event) => {
    if (event.key === "Escape" && !box.hidden) {
      event.preventDefault();
      hide();
    }
  };
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("keydown", keyed, true);
  window.addEventListener("scroll", hide, { passive: true });

  return {
    show,
    choose,
    hide,
    /** Whether it waits for an answer, rather than just telling. */
    get asks() {
      return !box.hidden && box.classList.contains("asking");
    },
    leave: () => {
      if (!box.classList.contains("asking")) hide();
    },
    stop() {
      document.removeEventListener("pointerdown", pressed, true);
      document.removeEventListener("keydown", keyed, true);
      window.removeEventListener("scroll", hide);
      box.remove();
    },
  };
}
