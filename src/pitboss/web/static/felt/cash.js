// Cash on the layout: a player asks for chips, the dealer confirms the amount. In a demonstration nobody is asked.

import { say } from "../language.js";
import { button, h } from "../pages/kit.js";
import { money } from "../pages/words.js";
import { toCents } from "./money.js";

/** What a player sends for chips. */
export const askChips = (/** @type {Floor} */ api, seat, amount) => ({
  act: api.isDemo() ? "buy-in" : "ask-chips",
  seat,
  amount,
});

/** What the button for chips says. */
export const chipsWord = (/** @type {Floor} */ api) => (api.isDemo() ? say("Buy in") : say("Ask for chips"));

/** What a player sees of the cash they laid down. */
export function cashOf(view, seat, act) {
  const cash = view.cash[seat];
  if (!cash) return null;
  return h(
    "span",
    { class: "cash", role: "status" },
    cash.called
      ? say("{amount} was called to a supervisor", { amount: money(cash.amount) })
      : say("{amount} waits for the dealer", { amount: money(cash.amount) }),
    cash.called
      ? null
      : button(say("Take it back"), () => act({ act: "take-cash-back", seat }), {
          kind: "quiet",
          "data-do": "take cash back",
        }),
  );
}

/** What the dealer confirms: for every seat the amount on the layout. */
export function cashDesk(view, act) {
  return Object.entries(view.cash).map(([number, cash]) => {
    const seat = Number(number);
    const who = view.seated[seat]?.player ?? say("seat {seat}", { seat });
    return h(
      "div",
      { class: "row cash", role: "group", "aria-label": say("Cash of seat {seat}", { seat }) },
      h("b", null, say("{amount} before {who}", { amount: money(cash.amount), who })),
      cash.called
        ? h("span", { class: "soft" }, say("Called to a supervisor"))
        : [
            button(
              say("Change {amount}", { amount: money(cash.amount) }),
              () => act({ act: "buy-in", seat, amount: toCents(cash.amount) }),
              {
                kind: "main",
                "data-do": `change cash of seat ${seat}`,
              },
            ),
            button(say("Give it back"), () => act({ act: "take-cash-back", seat }), {
              kind: "quiet",
              "data-do": `give back cash of seat ${seat}`,
            }),
          ],
    );
  });
}
