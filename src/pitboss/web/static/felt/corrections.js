// What was entered wrongly, put right: the dealer chooses the entry and says what it should have been.

import { button, field, h, select } from "../pages/kit.js";

const LISTED = 12;
const HINTS = {
  "card-dealt": "Rank and suit, such as Kh",
  "card-turned": "Rank and suit, such as Kh",
  "dice-rolled": "Both dice, such as 4 2",
  "hole-card-read": "blackjack, or no",
  "place-wager": "The amount",
  "take-back": "The amount",
};

/** What a correction sends, from what was written; null where it cannot be read. */
export function rightly(answer, said) {
  const text = said.trim();
  if (!text) return null;
  switch (answer.type) {
    case "card-dealt":
    case "card-turned":
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
      return { amount: Math.round(100 * Number(text.replace(/[$,]/g, ""))) };
    default:
      return { choice: text.toLowerCase().replaceAll(" ", "-") };
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
    const right = h("input", { type: "text", autocomplete: "off" });
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
      field("Entry", entry),
      field("Should be", right, HINTS[entries[0].answer.type]),
      field("Why", reason, "A supervisor says why, once something has followed from it"),
      h(
        "div",
        { class: "row" },
        button("Correct it", send, { kind: "main", "data-do": "correct it" }),
        button("Leave it", toggle, { kind: "quiet", "data-do": "leave it" }),
      ),
    );
  }

  return {
    /** The drawer, closed or open; nothing where nothing can be corrected. */
    drawer(view) {
      const entries = view.entries ?? [];
      if (!entries.length || !table.correct) return [];
      if (open) return [form(entries)];
      return [h("div", { class: "row" }, button("Correct an entry", toggle, { kind: "quiet", "data-do": "correct" }))];
    },
  };
}
