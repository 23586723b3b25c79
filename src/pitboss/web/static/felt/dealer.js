// The dealer: one instruction at a time, and the keys to enter what the cards, the wheel and the dice did.

import { say } from "../language.js";
import { button, h, s } from "../pages/kit.js";
import { cardName, listed, placed, plain } from "../pages/words.js";
import { decisions, faceDown, goesWith, keyed, lessField } from "./controls.js";
import { corrections } from "./corrections.js";
import { die } from "./draw.js";
import { colourOf, diceIn, sign } from "./wheel.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = ["s", "h", "c", "d"];
const JOKER = "Jo";
const SET = "set";
const PAIR = 2;
const STARTS = { dice: [3, 18], number: [1, 7], button: [1, 7] };
const STARTED_BY = {
  dice: say("Shake the dice: what do they total?"),
  number: say("Read the number the deal begins with"),
  button: say("Where is the button? Count from the dealer"),
};
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const NAMES = { c: say("clubs"), d: say("diamonds"), h: say("hearts"), s: say("spades") };
const shown = (rank) => (rank === "T" ? "10" : rank);
const determines = (ask) => ask.type === "deal-card" && ask.to === "determinant";
const faceDownNow = (ask) => ask.type === "deal-card" && ask.face !== "up";
const PEEKED = { N: false, B: true };
const separated = (text) =>
  text.replaceAll(
    /\$(\d+)\.(\d\d)/g,
    (_, whole, part) => `$${Number(whole).toLocaleString("en-US")}${part === "00" ? "" : `.${part}`}`,
  );

/** The dealer's side of the page. `table` does what is entered. */
export function dealerDesk(table) {
  let typed = "";
  let faces = [];
  let named = [];
  let asked = "";
  let across = false;
  const paid = { round: null, number: -1 };
  const good = { of: "", round: null, lines: [], done: 0 };
  const { drawer } = corrections(table);
  const less = {};
  const decide = (ask, choice, amount) => {
    const sets = ask.picks > 0 && choice === SET;
    if (sets && named.length < ask.picks) return;
    table.decide(ask.seat, choice, amount, sets ? named : undefined, goesWith(ask, choice, less));
  };

  /** What was typed for one question is nothing for the next. */
  const attend = (view) => {
    const now = `${view.round}/${view.ask?.type}/${view.ask?.seat}/${view.ask?.of}`;
    if (now === asked) return;
    asked = now;
    named = [];
    faces = [];
    typed = "";
  };

  /** What a correction has still to be paid and taken for, by hand; after what was left of the one before. */
  const owing = (view) => {
    const { round, owing: lines } = view;
    const of = `${round}/${view.entries?.[0]?.entry}/${lines.map((each) => each.do)}`;
    if (of !== good.of) {
      const left = round === good.round ? good.lines.slice(good.done) : [];
      Object.assign(good, { of, round, lines: [...left, ...lines], done: 0 });
    }
    return good.lines.slice(good.done);
  };

  /** What has been settled and not yet been paid or taken by hand; once corrected, the difference instead. */
  const due = (view) => {
    if (view.owing?.length) return owing(view);
    return (view.settled ?? []).filter((each) => paid.round !== view.round || each.number > paid.number);
  };

  const settle = (all) => {
    const view = table.view();
    const lines = due(view);
    const last = all ? lines.at(-1) : lines[0];
    if (view.owing?.length) {
      good.done += all ? lines.length : 1;
      begin(view);
    } else if (last) {
      paid.round = view.round;
      paid.number = last.number;
    }
    table.refresh();
  };

  /** Take everything so far as done: a dealer who comes to a table begins with what comes next. */
  const begin = (view) => {
    paid.round = view.round;
    paid.number = view.settled?.at(-1)?.number ?? -1;
  };

  function instruction(view) {
    const lines = due(view);
    if (lines.length) return separated(lines[0].do);
    const { ask } = view;
    if (!ask) return view.says;
    if (ask.type === "take-wagers") return view.layout.length ? say("Wagers are open") : say("Take wagers");
    if (ask.type === "decide")
      return say("Seat {seat}: {choices}?", {
        seat: ask.seat,
        choices: listed(
          ask.choices.map((each) => plain(each).toLowerCase()),
          "or",
        ),
      });
    if (determines(ask)) return say("Draw the determinant card");
    if (ask.type === "deal-card") {
      const place = placed(ask.to);
      return `${begun(view)}${ask.face === "up" ? say("Deal: {place}, face up", { place }) : say("Deal: {place}, face down", { place })}`;
    }
    if (ask.type === "turn-card") return turning(ask);
    if (ask.type === "read-hole-card") return say("Look at the reader: blackjack?");
    if (ask.type === "find-start") return STARTED_BY[ask.by];
    if (ask.type === "spin-wheel") return diceIn(ask.sections) ? say("Shake the dice") : say("Spin the wheel");
    if (ask.type === "roll-dice") return say("The dice are out");
    if (ask.type === "pay-and-take") return say("Has anything happened? If not, pay and take");
    return view.says;
  }

  /** Which card is turned over. */
  const turning = ({ of, number, part }) => {
    const place = placed(of);
    if (part === "high") return say("Turn over: {place}, high hand, card {number}", { place, number });
    if (part === "low") return say("Turn over: {place}, low hand, card {number}", { place, number });
    return say("Turn over: {place}, card {number}", { place, number });
  };

  /** A card that lies face down is dealt, and nobody looks at it; a shoe that reads cards may name it. */
  const unseen = () =>
    h(
      "div",
      { class: "card-entry" },
      h(
        "div",
        { class: "row" },
        keyed(say("Dealt"), "Space", () => table.card(), { kind: "main" }),
      ),
      h(
        "p",
        { class: "soft" },
        typed
          ? say("{rank} of … then C, D, H or S", { rank: shown(typed) })
          : say("If the shoe reads cards, type rank and suit"),
      ),
    );

  /** Where the deal begins, until the first card lies there. */
  const begun = (view) => {
    const last = view.happened.at(-1);
    return last?.type === "start-counted" ? `${say("{number} counted.", { number: last.number })} ` : "";
  };

  function entry(view) {
    attend(view);
    const lines = due(view);
    if (lines.length) {
      return [
        h(
          "div",
          { class: "row" },
          keyed(say("Done"), "Space", () => settle(false), { kind: "main" }),
          lines.length > 1 &&
            button(say("All {count} done", { count: lines.length }), () => settle(true), {
              kind: "quiet",
              "data-do": "all done",
            }),
        ),
        lines.length > 1 &&
          h(
            "ol",
            { class: "next-lines" },
            lines.slice(1, 6).map((each) => h("li", null, separated(each.do))),
          ),
      ];
    }
    return [...asking(view), ...drawer(view)];
  }

  /** What answers the question that is asked. */
  function asking(view) {
    const { ask } = view;
    if (!ask?.yours) return [];
    if (faceDownNow(ask)) return [unseen()];
    if (ask.type === "turn-card") return [cardGrid(view.equipment.jokers > 0)];
    if (ask.type === "read-hole-card")
      return [
        h(
          "div",
          { class: "row" },
          keyed(say("No blackjack"), "N", () => table.peek(false), { kind: "main" }),
          keyed(say("Blackjack"), "B", () => table.peek(true)),
        ),
      ];
    if (ask.type === "deal-card") return [cardGrid(view.equipment.jokers > 0), determines(ask) && otherSide()];
    if (diceOf(ask)) return [diceGrid(diceOf(ask))];
    if (ask.type === "spin-wheel") return [numberGrid(ask.sections, table.spin, true)];
    if (ask.type === "find-start") return [numberGrid(starts(ask), (number) => table.start(Number(number)))];
    if (ask.type === "pay-and-take") {
      const coming = ask.lines ?? [];
      return [
        h("div", { class: "row" }, keyed(say("Pay and take"), "Space", table.pay, { kind: "main" })),
        coming.length > 0 &&
          h(
            "ol",
            { class: "next-lines", "aria-label": say("What will be paid and taken") },
            coming.map((each) => h("li", null, separated(each.do))),
          ),
      ];
    }
    if (ask.type === "decide") {
      const { buttons } = decisions(
        ask,
        (choice, amount) => decide(ask, choice, amount),
        less,
        (choice) => (choice === SET ? { disabled: named.length < ask.picks } : {}),
      );
      return [
        ask.picks && cardGrid(view.equipment.jokers > 0, ask.picks),
        h(
          "div",
          { class: "row" },
          buttons,
          lessField(ask, less, table.refresh),
          faceDown(ask, less, table.refresh),
          button(say("Player has left"), () => table.absent(), { kind: "quiet", "data-do": "absent" }),
        ),
      ];
    }
    return [];
  }

  // --- cards -------------------------------------------------------------------------------------------------

  /** The card that was dealt; or one more of those that are named with a choice, the last so many. */
  const enter = (name) => {
    const { picks } = table.view().ask;
    typed = "";
    if (!picks) return deal(name);
    named = named.includes(name) ? named.filter((each) => each !== name) : [...named, name].slice(-picks);
    return table.refresh();
  };

  const deal = (name) => {
    const aside = determines(table.view().ask) && across;
    across = false;
    return table.card(name, aside);
  };

  /** A determinant card that came from the side it does not name is set aside. */
  const otherSide = () =>
    h(
      "div",
      { class: "row" },
      button(
        say("From the other side"),
        () => {
          across = !across;
          table.refresh();
        },
        { kind: "quiet", "data-do": "other-side", "aria-pressed": String(across) },
      ),
    );

  const joker = (pressed) =>
    h(
      "button",
      {
        type: "button",
        class: "enter-card",
        "aria-label": say("joker"),
        "aria-pressed": pressed,
        "data-do": JOKER,
        onclick: () => enter(JOKER),
      },
      say("★ Joker"),
    );

  /** All cards to choose from; `picks` are named together. */
  function cardGrid(jokers, picks = 0) {
    const pressed = (name) => (picks ? String(named.includes(name)) : null);
    const all = SUITS.map((suit) =>
      h(
        "div",
        { class: "suit-row" },
        RANKS.map((rank) =>
          h(
            "button",
            {
              type: "button",
              class: `enter-card ${suit}`,
              "aria-label": say("{rank} of {suit}", { rank: shown(rank), suit: NAMES[suit] }),
              "aria-pressed": pressed(rank + suit),
              "data-do": rank + suit,
              onclick: () => enter(rank + suit),
            },
            `${shown(rank)}${SIGNS[suit]}`,
          ),
        ),
      ),
    );
    const ranks = h(
      "div",
      { class: "ranks", role: "group", "aria-label": say("Rank") },
      RANKS.map((rank) =>
        h(
          "button",
          {
            type: "button",
            class: "enter-card",
            "aria-pressed": String(typed === rank),
            "data-do": `rank ${rank}`,
            onclick: () => {
              typed = rank;
              table.refresh();
            },
          },
          shown(rank),
        ),
      ),
    );
    const suits = h(
      "div",
      { class: "suits", role: "group", "aria-label": say("Suit") },
      SUITS.map((suit) =>
        h(
          "button",
          {
            type: "button",
            class: `enter-card ${suit}`,
            "aria-label": NAMES[suit],
            disabled: !typed,
            "data-do": `suit ${suit}`,
            onclick: () => enter(typed + suit),
          },
          SIGNS[suit],
        ),
      ),
    );
    return h(
      "div",
      { class: "card-entry" },
      h("div", { class: "card-grid" }, all),
      h("div", { class: "card-steps" }, ranks, suits),
      jokers && joker(pressed(JOKER)),
      picks > 0 &&
        h(
          "p",
          { class: "named" },
          named.length
            ? say("Low hand: {cards}", { cards: named.map(cardName).join(" ") })
            : say("Low hand: name the two cards the player puts low"),
        ),
      h(
        "p",
        { class: "soft" },
        typed
          ? say("{rank} of … then C, D, H or S", { rank: shown(typed) })
          : jokers
            ? say("Type rank and suit, such as K H, or J O for the joker, or choose the card")
            : say("Type rank and suit, such as K H, or choose the card"),
      ),
    );
  }

  function cardKey(key) {
    const rank = key === "1" || key === "0" ? "T" : key.toUpperCase();
    const suit = key.toLowerCase();
    if (typed && SUITS.includes(suit)) {
      enter(typed + suit);
      return true;
    }
    if (key === "0" && typed === "T") return true;
    if (typed === "J" && suit === "o") {
      enter(JOKER);
      return true;
    }
    if (RANKS.includes(rank)) {
      typed = rank;
      table.refresh();
      return true;
    }
    if (key === "Escape" && typed) {
      typed = "";
      table.refresh();
      return true;
    }
    return false;
  }

  // --- wheel and dice ------------------------------------------------------------------------------------------

  const starts = ({ by }) => {
    const [least, most] = STARTS[by];
    return Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  };

  function numberGrid(sections, enterNumber, coloured = false) {
    const sorted = [...sections].sort(
      (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.length - b.length || a.localeCompare(b),
    );
    return h(
      "div",
      { class: "number-entry" },
      h(
        "p",
        { class: "soft" },
        typed ? say("{typed}, then Enter", { typed }) : say("Type the number and Enter, or choose it"),
      ),
      h(
        "div",
        { class: "numbers" },
        sorted.map((section) =>
          h(
            "button",
            {
              type: "button",
              class: `enter-number ${coloured && /^\d+$/.test(section) ? colourOf(section) : ""}`,
              "data-do": `section ${section}`,
              onclick: () => enterNumber(section),
            },
            sign(section),
          ),
        ),
      ),
    );
  }

  function numberKey(key, sections, enterNumber) {
    if (/^\d$/.test(key)) {
      typed = (typed + key).slice(-Math.max(...sections.map((section) => sign(section).length)));
      table.refresh();
      return true;
    }
    const section = sections.find((each) => sign(each) === typed);
    if (key === "Enter" && section !== undefined) {
      typed = "";
      enterNumber(section);
      return true;
    }
    if ((key === "Backspace" || key === "Escape") && typed) {
      typed = "";
      table.refresh();
      return true;
    }
    return false;
  }

  /** How many dice are read for a question. */
  const diceOf = (ask) => (ask.type === "roll-dice" ? PAIR : ask.type === "spin-wheel" ? diceIn(ask.sections) : 0);

  /** One die after another; the last one enters them all. */
  const choose = (face, ask) => {
    const lie = [...faces, face];
    faces = lie.length < diceOf(ask) ? lie : [];
    if (faces.length) return table.refresh();
    return ask.type === "roll-dice" ? table.roll(lie[0], lie[1]) : table.spin(lie.join("-"));
  };

  function diceGrid(count) {
    const all =
      count === PAIR
        ? say("Type both dice, such as 4 2, or choose them")
        : say("Type all {count} dice, one after another, or choose them", { count });
    return h(
      "div",
      { class: "dice-entry" },
      h("p", { class: "soft" }, faces.length ? say("{faces} and …", { faces: faces.join(", ") }) : all),
      h(
        "div",
        { class: "row" },
        [1, 2, 3, 4, 5, 6].map((face) =>
          h(
            "button",
            {
              type: "button",
              class: "enter-die",
              "aria-label": say("Die {face}", { face }),
              "data-do": `die ${face}`,
              onclick: () => choose(face, table.view().ask),
            },
            s("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, die(face, 24, 24, 42, "real")),
          ),
        ),
      ),
    );
  }

  /** A key for whatever is awaited; true if it meant something. */
  function key(event, view) {
    if (due(view).length) {
      if (event.key === " " || event.key === "Enter") {
        settle(false);
        return true;
      }
      return false;
    }
    const { ask } = view;
    if (!ask?.yours) return false;
    if (faceDownNow(ask) && (event.key === " " || event.key === "Enter")) {
      table.card();
      return true;
    }
    if (ask.type === "deal-card" || ask.type === "turn-card") return cardKey(event.key);
    if (ask.type === "read-hole-card" && event.key.toUpperCase() in PEEKED) {
      table.peek(PEEKED[event.key.toUpperCase()]);
      return true;
    }
    if (diceOf(ask) && /^[1-6]$/.test(event.key)) {
      choose(Number(event.key), ask);
      return true;
    }
    if (ask.type === "spin-wheel") return numberKey(event.key, ask.sections, table.spin);
    if (ask.type === "find-start") return numberKey(event.key, starts(ask), (number) => table.start(Number(number)));
    if (ask.type === "pay-and-take" && (event.key === " " || event.key === "Enter")) {
      table.pay();
      return true;
    }
    if (ask.type === "decide") {
      const { keys, amountFor } = decisions(ask, () => {}, less);
      const found = [...keys].find(([, each]) => each === event.key.toUpperCase());
      if (ask.picks && (typed || !found)) return cardKey(event.key);
      if (!found) return false;
      decide(ask, found[0], amountFor(found[0]));
      return true;
    }
    return false;
  }

  return { instruction, entry, key, begin, drawer, busy: (view) => due(view).length > 0 };
}
