// Cash on the layout: a player asks for chips, the dealer confirms the amount. In a demonstration nobody is asked.

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
export const chipsWord = (/** @type {Floor} */ api) => (api.isDemo() ? "Buy in" : "Ask for chips");

/** What a player sees of the cash they laid down. */
export function cashOf(view, seat, act) {
  const cash = view.cash[seat];
  if (!cash) return null;
  return h(
    "span",
    { class: "cash", role: "status" },
    cash.called ? `${money(cash.amount)} was called to a supervisor` : `${money(cash.amount)} waits for the dealer`,
    cash.called
      ? null
      : button("Take it back", () => act({ act: "take-cash-back", seat }), {
          kind: "quiet",
          "data-do": "take cash back",
        }),
  );
}

/** What the dealer confirms: for every seat the amount on the layout. */
export function cashDesk(view, act) {
  return Object.entries(view.cash).map(([number, cash]) => {
    const seat = Number(number);
    const who = view.seated[seat]?.player ?? `seat ${seat}`;
    return h(
      "div",
      { class: "row cash", role: "group", "aria-label": `Cash of seat ${seat}` },
      h("b", null, `${money(cash.amount)} before ${who}`),
      cash.called
        ? h("span", { class: "soft" }, "Called to a supervisor")
        : [
            button(`Change ${money(cash.amount)}`, () => act({ act: "buy-in", seat, amount: toCents(cash.amount) }), {
              kind: "main",
              "data-do": `change cash of seat ${seat}`,
            }),
            button("Give it back", () => act({ act: "take-cash-back", seat }), {
              kind: "quiet",
              "data-do": `give back cash of seat ${seat}`,
            }),
          ],
    );
  });
}
