// The top of a table's page: house, table, what is posted, and the way to the rules.

import { many, say } from "../language.js";
import { button, h, logo } from "../pages/kit.js";
import { clock, edition, listed, money } from "../pages/words.js";
import { memory } from "./memory.js";

const FOUR_COLOURS = "four-colours";

/** What stands at the top: whose logo, if the house has one; `facts` are the signs on the table. */
export const tableHead = (title, house, facts, ...links) => [
  h("h1", { tabindex: "-1" }, house && logo(house), title),
  h(
    "p",
    { class: "posted" },
    facts.filter(Boolean).map((fact) => h("span", null, fact)),
  ),
  h("span", { class: "links" }, links.filter(Boolean)),
];

const way = (href, name) => h("a", { class: "btn quiet", href }, name);

export const byHand = (view) =>
  view.who_deals
    ? view.who_deals.you
      ? say("dealt by you")
      : say("dealt by {dealer}", { dealer: view.who_deals.title })
    : view.dealt_by === "dealer"
      ? say("dealt by hand")
      : null;

export const rulesOf = (view) => way(`/rules/${view.property}/${view.section ?? view.game}`, say("Rules"));

/** The ways from a table of those who look after it. */
export const waysOf = (view, may) => [
  ...(may("rule") ? [way(`/desk/${view.id}`, say("Rule"))] : []),
  ...(may("rule") && view.kind !== "stadium" ? [way(`/desk/${view.id}#fills`, say("Fill"))] : []),
  ...(may("set-up") ? [way(`/setup/${view.id}`, say("Set up"))] : []),
];

/** The tournament that is played there: how much of it is left, and the way to its page. */
export const eventOf = ({ tournament }) =>
  tournament ? way(`/tournaments/${tournament.number}`, say("Tournament")) : null;

/** The same in words: hands that are left, or the time. */
export const eventFacts = ({ tournament }) => {
  if (!tournament) return [];
  const { hands_left, until, written, bets_next: next } = tournament;
  return [
    say("tournament: chips are no money"),
    hands_left === null ? null : many(hands_left, "{count} hand left", "{count} hands left"),
    until ? say("until {time}", { time: clock(until).slice(0, 5) }) : null,
    next === null ? null : say("seat {seat} bets now", { seat: next }),
    written.length
      ? say("bet in secret: {seats}", { seats: listed(written.map((seat) => say("seat {seat}", { seat }))) })
      : null,
  ];
};

/** Suits in four colours, remembered by the browser. */
export function dressSuits(root) {
  root.classList.toggle(FOUR_COLOURS, memory.get(FOUR_COLOURS) === true);
}

function fourSuits(root) {
  const press = (event) => {
    const on = root.classList.toggle(FOUR_COLOURS);
    memory.set(FOUR_COLOURS, on);
    event.currentTarget.setAttribute("aria-pressed", String(on));
  };
  return button(say("4 suits"), press, { kind: "quiet", "aria-pressed": String(memory.get(FOUR_COLOURS) === true) });
}

/** Limits there is notice of. */
const noticed = (view) =>
  view.notices.map((each) => {
    const posted = `${money(each.minimum)}–${money(each.maximum)}`;
    return say("from {time} {posted}", {
      time: clock(each.since).slice(0, 5),
      posted: each.wager ? `${each.wager} ${posted}` : posted,
    });
  });

/** The same of a house game or a stadium. */
export function houseHead(/** @type {import("./ctrl.js").TableCtrl} */ ctrl, root) {
  const { view, layout, stadium, own } = ctrl;
  const limits = `${money(view.minimum)}–${money(view.maximum)}`;
  const station = stadium && own.length ? say("station {seat}", { seat: own[0] }) : null;
  return tableHead(
    `${layout.house} · ${view.name}`,
    layout.felt.logo ? view.property : null,
    [limits, ...eventFacts(view), ...noticed(view), ...layout.posted, byHand(view), station, edition(view)],
    layout.kind === "cards" ? fourSuits(root) : null,
    eventOf(view),
    waysOf(view, (duty) => ctrl.may(duty)),
    rulesOf(view),
  );
}
