// What was entered wrongly, put right: the dealer chooses the entry and says what it should have been.

import { say } from "../language.js";
import { button, field, h, select } from "../pages/kit.js";

const LISTED = 12;
const CARD = say("Rank and suit, such as Kh");
const CHIPS = say("The amount; the seat, if it lay elsewhere: 25 seat 3");
const HINTS = {
  "card-dealt": CARD,
  "card-turned": CARD,
  dealt: CARD,
  "dice-rolled": say("Both dice, such as 4 2"),
  "wheel-stopped": say("Where it stopped"),
  "hole-card-read": say("blackjack, or no"),
  "place-wager": CHIPS,
  "take-back": CHIPS,
  decision: say("What they chose, with the amount if there is one: double 50"),
  acted: say("fold, call, or raise 40"),
  drew: say("The places of the cards they threw away: 1 3; or none"),
  showed: say("show, or muck"),
  agreed: say("twice, or once"),
};
/** At poker: what else a choice is called. */
const MEANT = { check: "call", bet: "raise", "raise-to": "raise", twice: "run-twice", once: "run-once" };

/** Words, and the number behind them. */
const worded = (text) => {
  const [, words, number] = /^(.*?)\s*\$?([\d.,]+)?$/.exec(text) ?? [];
  const choice = (words ?? "").trim().toLowerCase().replaceAll(" ", "-");
  return { choice, ...(number ? { amount: inCents(number) } : {}) };
};

const inCents = (text) => Math.round(100 * Number(text.replace(/[$,]/g, "")));

/** Chips by amount, by seat, or both. */
const chips = (text) => {
  const seat = /seat\s*(\d+)/i.exec(text);
  const amount = text.replace(/seat\s*\d+/i, "").trim();
  return { ...(amount ? { amount: inCents(amount) } : {}), ...(seat ? { seat: Number(seat[1]) } : {}) };
};

/** What a correction sends, from what was written; null where it cannot be read. */
export function rightly(answer, said) {
  const text = said.trim();
  if (!text) return null;
  switch (answer.type) {
    case "card-dealt":
    case "card-turned":
    case "dealt":
      return { card: text.replace("10", "T") };
    case "dice-rolled": {
      const [first, second] = text.split(/\D+/).map(Number);
      return first && second ? { first, second } : null;
    }
    case "wheel-stopped":
      return { section: text };
    case "start-found":
      return { number: Number(text) };
    case "hole-card-read":
      return { blackjack: !/^no/i.test(text) };
    case "place-wager":
    case "take-back":
      return chips(text);
    case "drew":
      return { cards: text.match(/\d/g) ?? [] };
    case "acted":
    case "agreed": {
      const said = worded(text);
      return { ...said, choice: MEANT[said.choice] ?? said.choice };
    }
    default:
      return worded(text);
  }
}

/** The desk's drawer for it. `table` sends what is entered. */
export function corrections(table) {
  let open = false;
  const toggle = () => {
    open = !open;
    table.refresh();
  };

  function form(entries) {
    const at = (number) => entries.find((each) => each.entry === Number(number));
    const entry = select(
      entries.slice(0, LISTED).map(({ entry: number, says }) => [String(number), `${number}. ${says}`]),
      String(entries[0].entry),
    );
    const hint = h("span", null);
    const right = h("input", { type: "text", autocomplete: "off" });
    const told = () => {
      hint.textContent = HINTS[at(entry.value).answer.type] ?? "";
    };
    entry.addEventListener("change", told);
    told();
    const reason = h("input", { type: "text", autocomplete: "off" });
    const send = () => {
      const { entry: number, answer } = at(entry.value);
      const said = rightly(answer, right.value);
      if (!said) return right.focus();
      open = false;
      return table.correct({ entry: number, ...said, ...(reason.value.trim() ? { reason: reason.value.trim() } : {}) });
    };
    return h(
      "div",
      { class: "correct" },
      field(say("Entry"), entry),
      field(say("Should be"), right, hint),
      field(say("Why"), reason, say("A supervisor says why, once something has followed from it")),
      h(
        "div",
        { class: "row" },
        button(say("Correct it"), send, { kind: "main", "data-do": "correct it" }),
        button(say("Leave it"), toggle, { kind: "quiet", "data-do": "leave it" }),
      ),
    );
  }

  return {
    /** The drawer, closed or open; nothing where nothing can be corrected. */
    drawer(view) {
      const entries = view.entries ?? [];
      if (!entries.length || !table.correct) return [];
      if (open) return [form(entries)];
      return [
        h("div", { class: "row" }, button(say("Correct an entry"), toggle, { kind: "quiet", "data-do": "correct" })),
      ];
    },
  };
}
