// A stadium: the clock of its window, the money of a station, the dealer's screen beside the felt.

import { say } from "../language.js";
import { button, h } from "../pages/kit.js";
import { money, plain } from "../pages/words.js";
import { keyed } from "./controls.js";
import { dollars, toCents } from "./money.js";

const TICK = 200;
const HURRY = 5;
const BILLS = [2000, 5000, 10000];
const TIPS = [100, 500];
const WINDOWS = { wagers: say("Betting"), decisions: say("Decisions") };

/** What a stadium's page has besides the felt. `page` knows the view, sends commands and draws again. */
export function hall(page) {
  const left = h("b", { class: "left" });
  const word = h("span", { class: "word" });
  const bar = h("progress", { max: 1, value: 0, "aria-label": say("Time left") });
  const element = h("div", { class: "window-clock", role: "timer" }, word, bar, left);
  let open = "";
  let tickets = [];
  let ahead = 0;
  let reported = "";

  /** How many seconds the window is still open by the floor's clock. */
  const seconds = (view) => (view.until ? Math.max(0, (Date.parse(view.until) - Date.now() - ahead) / 1000) : 0);

  function tick() {
    const view = page.view();
    const kind = view.phase === "decisions" ? "decisions" : "wagers";
    const now = seconds(view);
    element.classList.toggle("hurry", Boolean(view.until) && now < HURRY);
    element.classList.toggle("closed", !view.until);
    word.textContent = view.until
      ? view.ask?.type === "decide"
        ? say("Your decision")
        : WINDOWS[kind]
      : view.ask?.type === "take-wagers"
        ? say("Open")
        : say("Closed");
    left.textContent = view.until ? `${Math.ceil(now)} s` : "";
    bar.value = view.until ? Math.min(1, now / view.seconds[kind]) : 0;
  }
  const ticking = setInterval(tick, TICK);

  /** A new view: the floor's clock may differ from this browser's. */
  function show(view) {
    if (view.now) ahead = Date.parse(view.now) - Date.now();
    tick();
  }

  const toggle = (name) => () => {
    open = open === name ? "" : name;
    page.refresh();
  };

  async function moneyIn() {
    open = open === "money" ? "" : "money";
    page.refresh();
    if (!open) return;
    tickets = (await page.tickets()).filter((each) => each.property === page.view().property);
    page.refresh();
  }

  /** Ask for money: nothing is wagered without. */
  const ask = () => (open === "money" ? undefined : moneyIn());

  // --- a station ----------------------------------------------------------------------------------------------

  /** Money in, gratuity, ticket out. */
  function side(seat, chips, idle) {
    const held = toCents(page.view().seated[seat]?.held ?? 0);
    const credit = held || chips;
    const give = (amount) => page.act({ act: "tip", seat, amount });
    const insert = (bill) => page.act({ act: "insert-bill", seat, amount: bill });
    const redeem = async (ticket) => {
      await page.act({ act: "insert-ticket", seat, number: ticket.number });
      tickets = tickets.filter((each) => each !== ticket);
      page.refresh();
    };
    return [
      held
        ? h("span", { class: "held" }, say("Hand pay {amount}: an attendant is on the way", { amount: dollars(held) }))
        : null,
      button(say("Money in"), moneyIn, {
        kind: chips < toCents(page.view().minimum) && idle ? "main" : "quiet",
        "aria-expanded": String(open === "money"),
        "data-do": "money in",
      }),
      open === "money" && !page.isDemo()
        ? h("span", { class: "soft" }, say("Put a bill or a ticket into the validator of your station."))
        : null,
      open === "money" && page.isDemo()
        ? BILLS.map((bill) =>
            button(dollars(bill), () => insert(bill), {
              "data-do": `bill ${bill}`,
              "aria-label": say("Insert {amount}", { amount: dollars(bill) }),
            }),
          )
        : null,
      open === "money" && page.isDemo()
        ? tickets.map((each) =>
            button(say("Ticket {amount}", { amount: money(each.amount) }), () => redeem(each), {
              "data-do": `ticket ${each.number}`,
            }),
          )
        : null,
      credit > 0
        ? button(say("Gratuity"), toggle("tip"), {
            kind: "quiet",
            "aria-expanded": String(open === "tip"),
            "data-do": "gratuity",
          })
        : null,
      open === "tip"
        ? TIPS.filter((each) => each < credit || each === chips).map((each) =>
            button(dollars(each), () => give(each), {
              "data-do": `tip ${each}`,
              "aria-label": say("Give {amount}", { amount: dollars(each) }),
            }),
          )
        : null,
      chips > 0 && !held
        ? button(say("Cash out {amount}", { amount: dollars(chips) }), () => page.act({ act: "cash-out", seat }), {
            kind: "quiet",
            "data-do": "cash out",
          })
        : null,
      idle && !held
        ? button(say("Leave"), () => page.act({ act: "leave-seat", seat }), { kind: "quiet", "data-do": "leave" })
        : null,
    ];
  }

  /** Confirm what was recognised; whether there is anything to confirm. */
  function enter() {
    const { confirms, recognised: section } = page.view();
    if (!confirms || !section) return false;
    page.act({ act: "confirm-spin", section });
    return true;
  }

  // --- the dealer's screen ------------------------------------------------------------------------------------

  /** What the dealer does besides entering cards and numbers. */
  function desk(may) {
    const view = page.view();
    const { stations } = view;
    const closing = view.ask?.can_close;
    const confirm = view.confirms && view.recognised;
    const reports =
      view.round_on && !view.void
        ? page.rulings().filter((each) => each.remedy === "void-round" && each.phase.includes(view.phase))
        : [];
    if (reported && !reports.some((each) => each.name === reported)) reported = "";
    return [
      stations &&
        h(
          "p",
          { class: "stations" },
          h("b", null, String(stations.taken)),
          ` ${say("stations")} · `,
          h("b", null, String(stations.playing)),
          ` ${say("in play")} · `,
          h("b", null, money(stations.staked)),
          ` ${say("staked")}`,
          stations.deciding ? [" · ", h("b", null, String(stations.deciding)), ` ${say("still deciding")}`] : null,
        ),
      h(
        "div",
        { class: "doing" },
        confirm
          ? keyed(say("Confirm {section}", { section: view.recognised }), "Enter", enter, {
              kind: "main",
              "data-do": "confirm",
            })
          : null,
        closing
          ? keyed(say("No more bets"), "Space", () => page.act({ act: "no-more-bets" }), {
              kind: "main",
              "data-do": "go",
            })
          : null,
        reports.map((each) =>
          button(
            reported === each.name ? say("Ask for the void: {name}", { name: plain(each.name) }) : plain(each.name),
            () => {
              if (reported !== each.name) reported = each.name;
              else {
                reported = "";
                page.act({ act: "irregularity", name: each.name });
              }
              page.refresh();
            },
            {
              kind: reported === each.name ? "danger" : "quiet",
              title: each.situation,
              "data-do": `void ${each.name}`,
            },
          ),
        ),
        may("set-up") && !view.round_on && view.modes.length > 1
          ? button(
              view.dealt_by === "dealer" ? say("Leave it to the software") : say("Have a dealer take over"),
              () => page.act({ act: "man-table", by: view.dealt_by === "dealer" ? "software" : "dealer" }),
              { kind: "quiet", "data-do": "man" },
            )
          : null,
      ),
    ];
  }

  return { element, show, side, ask, desk, enter, stop: () => clearInterval(ticking) };
}
