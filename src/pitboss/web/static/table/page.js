// A table: the felt, one line saying what happens, one row of what may be done. Players, dealers and watchers. What
// only some tables have, the dealer's desk, the stadium's hall, the roads, is fetched with those.

import { board } from "../felt/board.js";
import { dress } from "../felt/cloth.js";
import { redraw } from "../felt/controls.js";
import { popover } from "../felt/popover.js";
import { settingTray } from "../felt/setting.js";
import { sight } from "../felt/sight.js";
import { say } from "../language.js";
import { h, tell } from "../pages/kit.js";
import { arrive } from "./arriving.js";
import { TableCtrl } from "./ctrl.js";
import { dressSuits, eventFacts, houseHead } from "./head.js";
import { keys } from "./keys.js";
import { dealsBy } from "./seats.js";
import { controls, said, seats } from "./view.js";

const COUNTED = 2000;

/** What the dealer's desk does. */
async function deskOf(ctrl) {
  const { dealerDesk } = await import("../felt/dealer.js");
  return dealerDesk({
    refresh: () => ctrl.changed(),
    view: () => ctrl.view,
    decide: (...choice) => ctrl.decide(...choice),
    card: (card, aside) => ctrl.go({ act: "card", card, ...(aside ? { set_aside: true } : {}) }),
    peek: (blackjack) => ctrl.go({ act: "peek", blackjack }),
    spin: (section) => ctrl.go({ act: "spin", section }),
    roll: (first, second) => ctrl.go({ act: "roll", first, second }),
    start: (number) => ctrl.go({ act: "start", number }),
    correct: (right) => ctrl.go({ act: "correct", ...right }),
    pay: () => ctrl.go({ act: "pay-and-take" }),
    absent: () => ctrl.act({ act: "absent" }),
  });
}

async function hlisted(ctrl) {
  const { api, view } = ctrl;
  const book = ctrl.deals ? await api.get(`/houses/${view.property}/${view.game}`) : null;
  const { hall } = await import("../felt/hall.js");
  return hall({
    view: () => ctrl.view,
    isDemo: api.isDemo,
    act: (make) => ctrl.act(make),
    refresh: () => ctrl.changed(),
    tickets: () => api.get("/tickets").catch(() => []),
    rulings: () => book?.irregularities ?? [],
  });
}

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const { api, me, navigate } = ctx;
  const view = await api.get(`/tables/${params.id}`);
  if (view.kind === "poker") return (await import("../poker/page.js")).render(root, ctx, view);
  const side = dealsBy(me, view) ? "dealer" : "player";
  const layout = await api.get(`/tables/${view.id}/layout?side=${side}`);
  const ctrl = new TableCtrl(api, view, layout, me);
  const parts = {
    desk: ctrl.deals ? await deskOf(ctrl) : null,
    hall: ctrl.stadium ? await hlisted(ctrl) : null,
    tray: settingTray(() => ctrl.changed()),
    roads: view.roads ? (await import("../felt/roads.js")).scoreboard() : null,
  };
  parts.desk?.begin(view);
  return draw(root, ctrl, parts, navigate);
}

/** The page as it stands, drawn again whenever something changes. Returns the function that ends it. */
function draw(root, ctrl, parts, navigate) {
  const { layout } = ctrl;
  const header = h("header", { class: "table-head" });
  const says = h("p", { class: "says", role: "status", "aria-live": "polite" });
  const strip = h("div", { class: "strip", role: "group", "aria-label": say("Seats") });
  const row = h("div", { class: "controls" });
  const why = h("p", { class: "why", "aria-live": "polite" });
  const deck = h("section", { class: "deck", "aria-label": say("What you may do") }, says, why, row);
  const { roads } = parts;
  const felt = board(layout, {
    place: (spot, at) => ctrl.place(spot, at),
    take: (spot, at, element) => ctrl.takeOff(spot, at, Boolean(element)),
    menu,
    choose: (spots, anchor) =>
      over.choose(
        anchor,
        spots.map(([spot, at]) => [spot.title, () => ctrl.place(spot, at)]),
      ),
    look: (spot, at, anchor) => over.asks || over.show(spot, anchor, about(spot, at)),
    leave: () => over.leave(),
    sit: (seat) => ctrl.sit(seat),
  });
  dressRoot(root, ctrl, Boolean(roads));
  root.append(...[header, parts.hall?.element, strip, felt.element, roads?.element, deck].filter(Boolean));
  const over = popover(layout, root);
  const seen = sight(root, felt.element, deck);

  function about(spot, at) {
    return { lies: ctrl.linesAt(spot, at), odds: ctrl.odds() };
  }

  function menu(spot, at, anchor) {
    over.show(spot, anchor, { actions: ctrl.actionsAt(spot, at), ...about(spot, at) });
  }

  function drawLine() {
    const [words, kind] = said(ctrl, parts);
    tell(says, words);
    says.className = kind;
    tell(why, ctrl.explained);
  }

  const head = () => header.replaceChildren(...houseHead(ctrl, root).filter(Boolean));

  ctrl.asks = {
    menu(spot, at) {
      const key = CSS.escape(spot.each_seat ? `${at}:${spot.name}` : spot.name);
      menu(spot, at, felt.element.querySelector(`[data-key="${key}"]`));
    },
    form: () => deck.querySelector("input")?.focus(),
    money: () => parts.hall.ask(),
    seated(seat) {
      if (document.activeElement === document.body) felt.focus(seat); // the place to sit down is gone
    },
    head,
    elsewhere: () => navigate(location.pathname, { replace: true }),
  };
  ctrl.shown = {
    line: drawLine,
    page() {
      const { view, own, deals } = ctrl;
      root.dataset.version = String(view.version);
      const told = eventFacts(view).join();
      if (event !== told) head(); // hands that are left, bets made in secret
      event = told;
      deck.classList.toggle("your-turn", ctrl.turn !== null);
      felt.show(view, {
        active: ctrl.active,
        open: ctrl.open && (deals || own.length > 0 || ctrl.may("play")),
        sit: ctrl.sits,
        seats: deals ? null : new Set(own),
        all: !own.length,
        staff: deals,
      });
      roads?.show(view);
      const sitting = seats(ctrl, felt.form()?.stack);
      strip.hidden = !sitting.length;
      redraw(strip, sitting);
      redraw(row, controls(ctrl, parts));
      row.hidden = !row.childElementCount;
      parts.hall?.show(view);
      drawLine();
      const moment = momentOf(ctrl);
      if (moment) seen.reveal(moment);
    },
  };
  let event = eventFacts(ctrl.view).join();
  head();
  ctrl.changed();
  seen.measure(); // before anybody sees it: a table is not drawn and then drawn larger
  arrive(ctrl);
  const ends = [
    ctrl.follow(),
    keys(ctrl, parts),
    counting(ctrl),
    felt.stop,
    roads?.stop,
    over.stop,
    seen.stop,
    parts.hall?.stop,
  ];
  return () => {
    for (const end of ends) end?.();
  };
}

/** What a player looks at now: the hand they decide about, or how the dice fell. */
function momentOf({ turn, own, view }) {
  if (turn) return `${view.version}`;
  return own.length && view.equipment.kind === "dice" ? `rolled ${view.round} ${view.recent.join()}` : "";
}

/** What stations do by themselves is told to nobody; whoever works there looks now and then. */
function counting(ctrl) {
  if (!ctrl.stadium || !ctrl.may("deal")) return null;
  const look = () =>
    ctrl.api.get(`/tables/${ctrl.view.id}`).then(
      (next) => ctrl.take(next),
      () => {},
    );
  const timer = setInterval(look, COUNTED);
  return () => clearInterval(timer);
}

function dressRoot(root, { layout, deals, stadium }, roads) {
  root.dataset.kind = layout.kind;
  dress(root, layout.felt);
  dressSuits(root);
  root.classList.add("at-table");
  root.classList.toggle("dealing", deals);
  root.classList.toggle("with-roads", roads);
  root.classList.toggle(
    "sets-hands",
    layout.forms.some((form) => form.seat_places.low),
  );
  root.classList.toggle("in-hall", stadium);
}
