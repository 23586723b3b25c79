// A felt nobody plays on: for those who watch, rule, approve and learn. It is drawn as the table's own.

import { say } from "../language.js";
import { h } from "../pages/kit.js";
import { cardSaid, money, placed, plain } from "../pages/words.js";
import { board } from "./board.js";
import { dress } from "./cloth.js";
import { oval } from "./oval.js";

const nothing = () => {};
const UNTOUCHED = {
  place: nothing,
  take: nothing,
  menu: nothing,
  choose: nothing,
  look: nothing,
  leave: nothing,
  sit: nothing,
  pick: nothing,
};

/** A table before a round: nothing lies on it. */
export const BARE = {
  round: 1,
  over: false,
  settled: [],
  happened: [],
  ask: null,
  phase: "settlement",
  layout: [],
  hands: {},
  low: {},
  boards: {},
  dealer: [],
  community: [],
  seated: {},
  your_seats: [],
  puck: { point: null },
  recent: [],
  called: [],
  equipment: {},
  shoe: null,
};

/** What lies on the felt, for those who do not see it. */
function described(view, layout) {
  const title = (each) => {
    const name = layout?.wagers[each.wager]?.title ?? plain(each.wager);
    return each.spot && each.spot !== each.wager ? `${name} ${each.spot}` : name;
  };
  const parts = (view.layout ?? []).map((each) =>
    say("seat {seat} {amount} on {wager}", { seat: each.seat, amount: money(each.amount), wager: title(each) }),
  );
  const held = Object.entries(view.seated).map(([seat, { cards }]) => [`seat ${seat}`, cards ?? []]);
  const hands = { ...Object.fromEntries(held), dealer: view.dealer, "the middle": view.community };
  for (const [place, cards] of Object.entries({ ...hands, ...view.hands, ...view.boards }))
    if (cards?.length) parts.push(`${placed(place)} ${cards.map(cardSaid).join(", ")}`);
  if (view.puck?.point) parts.push(say("the point is {point}", { point: view.puck.point }));
  if (view.recent?.length) parts.push(say("the result is {result}", { result: view.recent[0] }));
  return parts.length ? say("The table: {parts}.", { parts: parts.join("; ") }) : say("The table is empty.");
}

/** What stands around a felt on the pages of the office. */
const AROUND = 420;
const room = () => window.innerHeight - AROUND;

/** A place for a felt; `show(view, layout)` draws what lies there now. A poker hand brings its own layout. */
export function stillFelt(high = room()) {
  const element = h("div", { class: "at-table still", hidden: true, role: "img" });
  /** @type {any} */
  let felt = null;
  let version = 0;

  function begin(view, layout) {
    felt = layout ? board(layout, UNTOUCHED, { whole: Math.max(1, high) }) : oval(UNTOUCHED);
    felt.element.inert = true;
    element.dataset.kind = layout?.kind ?? "poker";
    dress(element, layout?.felt ?? view.felt);
    element.classList.toggle("at-poker", !layout);
    element.classList.toggle("sets-hands", Boolean(layout?.forms.some((form) => form.seat_places.low)));
    element.append(felt.element);
  }

  return {
    element,
    show(view, layout) {
      element.hidden = !view;
      if (!view) return;
      if (!felt) begin(view, layout);
      version += 1;
      element.setAttribute("aria-label", described(view, layout));
      const seatOf = (seat) => Object.keys(view.seated).find((number) => view.seated[number] === seat);
      felt.show({ ...view, version }, { active: null, open: false, sit: false, all: true, seatOf });
    },
    stop: () => felt?.stop(),
  };
}

/** The felt of a table as it lies now, or empty until it is known. */
export function tableFelt(/** @type {Floor} */ api, table, high = room()) {
  const felt = stillFelt(high);
  const layout = table.kind === "poker" ? Promise.resolve(null) : api.get(`/tables/${table.id}/layout`);
  return { ...felt, show: (view) => layout.then((found) => felt.show(view, found), nothing) };
}
