// A round in text: cards, wagers and what happened, from a live view or rebuilt from its events.

import { parted } from "../felt/two_hands.js";
import { cite, empty, h, icon } from "./kit.js";
import { cardName, eventKind, eventLine, money, plain } from "./words.js";

const HIDDEN = "##";

/** One card: rank and suit, or its back. */
export function pip(card, { fresh = false, down = false } = {}) {
  const hidden = card === HIDDEN;
  const red = /[dh]$/.test(card) && !hidden;
  const kind = ["pip", red && "red", hidden && "down", fresh && "new"].filter(Boolean).join(" ");
  const words = hidden ? "face down" : `${cardName(card)}${down ? ", face down" : ""}`;
  return h(
    "span",
    { class: kind, role: "img", "aria-label": words, title: down ? "Face down" : null },
    hidden ? "" : cardName(card),
  );
}

const hand = (cards, fresh) =>
  h(
    "span",
    { class: "hand" },
    cards.map((each, at) => pip(each.card ?? each, { fresh: fresh && at === cards.length - 1, down: each.down })),
  );

/** A hand, or the two it is set into. */
function laid(felt, place, cards) {
  const low = felt.low?.[place];
  if (!low || low.length >= cards.length) return hand(cards, felt.fresh === place);
  const names = cards.map((each) => each.card ?? each);
  return parted(names, low).map((from, at) =>
    h(
      "div",
      { class: "set-hand" },
      h("span", { class: "small soft" }, at ? "low " : "high "),
      hand(from.map((each) => cards[each])),
    ),
  );
}

const handsOf = (hands, seat) =>
  Object.entries(hands ?? {}).filter(([place]) => place === `seat ${seat}` || place.startsWith(`seat ${seat} `));

function stakeLine(stake, names) {
  const title = names[stake.wager] ?? plain(stake.wager);
  const spot = stake.spot && stake.spot !== stake.wager ? ` ${stake.spot}` : "";
  return h(
    "li",
    { class: stake.on === false ? "dim" : null },
    `${title}${spot} `,
    h("b", null, money(stake.amount)),
    stake.on === false && " (off)",
  );
}

/**
 * The felt as rows: the dealer's and other hands on the board, then every seat with its cards and wagers. `felt` has
 * `boards`, `hands` and `low` (the low hands of those that are set into two) by place, `layout`, `players` by seat, `turn` (the seat awaited) or `acted` (the seat that
 * decided last), and `fresh` (where the last card went).
 */
export function feltTable(felt, names) {
  const staked = new Set(felt.layout.map((stake) => stake.seat));
  const sits = (seat) => felt.players[seat].name !== `seat ${seat}` || staked.has(seat);
  const seats = Object.keys(felt.players)
    .map(Number)
    .filter(sits)
    .sort((a, b) => a - b);
  const board = Object.entries(felt.boards).filter(([, cards]) => cards.length);
  const line = (seat) => {
    const hands = handsOf(felt.hands, seat);
    const stakes = felt.layout.filter((stake) => stake.seat === seat);
    const player = felt.players[seat];
    return h(
      "tr",
      { class: felt.turn === seat ? "turn" : felt.acted === seat ? "acted" : null },
      h("th", { scope: "row" }, `${seat}`, felt.turn === seat && h("span", { class: "said" }, ", awaited")),
      h(
        "td",
        null,
        player.name,
        player.chips !== undefined && h("div", { class: "soft" }, `${money(player.chips)} in chips`),
      ),
      h(
        "td",
        { class: "whole" },
        hands.map(([place, cards]) => laid(felt, place, cards)),
      ),
      h(
        "td",
        { class: "whole" },
        stakes.length
          ? h(
              "ul",
              { class: "stakes" },
              stakes.map((stake) => stakeLine(stake, names)),
            )
          : null,
      ),
    );
  };
  return h(
    "table",
    { class: "grid felt stack" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["Seat", "Player", "Cards", "Wagers"].map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      board.map(([place, cards]) =>
        h(
          "tr",
          null,
          h("th", { scope: "row", colspan: 2, class: "whole" }, plain(place)),
          h("td", { colspan: 2, class: "whole" }, laid(felt, place, cards)),
        ),
      ),
      seats.map(line),
      !seats.length && h("tr", null, h("td", { colspan: 4, class: "whole soft" }, "Nobody sits here.")),
    ),
  );
}

/** What the felt shows of a live view. */
export function feltOf(view) {
  const players = Object.fromEntries(
    Object.entries(view.seated).map(([seat, each]) => [seat, { name: each.player, chips: each.chips }]),
  );
  for (const stake of view.layout) players[stake.seat] ??= { name: "left the table" };
  const boards = { dealer: view.dealer, community: view.community, ...view.boards };
  const turn = view.ask?.type === "decide" ? view.ask.seat : null;
  return { boards, hands: view.hands ?? {}, low: view.low ?? {}, layout: view.layout, players, turn };
}

/** What happened, a line for each event. */
export function eventList(events, names) {
  if (!events.length) return empty("Nothing yet.");
  return h(
    "ol",
    { class: "events" },
    events.map((event) => {
      const kind = eventKind(event);
      return h(
        "li",
        { class: kind || null },
        kind && icon(kind),
        h("span", null, eventLine(event, names)),
        cite(event.cite),
      );
    }),
  );
}

// --- rebuilding ---------------------------------------------------------------------------------------------

const isSeat = (place) => place.startsWith("seat ");
const handsAt = (felt, place) => (isSeat(place) ? felt.hands : felt.boards);
const SPLITS = ["split", "free-split"];

/** The felt before anything happened. */
const bare = (players) => ({
  boards: {},
  hands: {},
  low: {},
  layout: [],
  players: Object.fromEntries(Object.entries(players).map(([seat, name]) => [seat, { name }])),
  point: undefined,
  shooter: null,
  wheel: null,
  dice: null,
  acted: null,
  fresh: null,
  ended: null,
  drawn: {},
  start: null,
  bank: null,
});

const same = (stake, event) =>
  stake.seat === event.seat &&
  stake.wager === event.wager &&
  (event.spot === undefined || event.spot === stake.spot);

function lay(felt, event, byDecision) {
  const lying = felt.layout.find((stake) => same(stake, event));
  if (lying && (!byDecision || lying.opening)) lying.amount = event.amount;
  else
    felt.layout.push({
      seat: event.seat,
      wager: event.wager,
      spot: event.spot ?? null,
      amount: event.amount,
      opening: !byDecision,
    });
}

function takeOff(felt, event, amount) {
  const fitting = felt.layout.filter((stake) => same(stake, event));
  const lying = fitting.find((stake) => stake.amount === amount) ?? fitting[0];
  if (lying) felt.layout.splice(felt.layout.indexOf(lying), 1);
}

/** The last card of the hand in play becomes a hand of its own. */
function split(felt, seat) {
  const from = felt.drawn[seat] ?? `seat ${seat}`;
  const card = felt.hands[from]?.pop();
  const number = handsOf(felt.hands, seat).length + 1;
  if (card) felt.hands[`seat ${seat} hand ${number}`] = [card];
}

const FOLLOW = {
  "wager-placed": (felt, event, answer) => lay(felt, event, answer.type === "decision"),
  "wager-taken-back": (felt, event) => {
    const lying = felt.layout.find((stake) => same(stake, event));
    if (!lying) return;
    const left = Number(lying.amount) - Number(event.amount);
    if (left > 0) lying.amount = left;
    else felt.layout.splice(felt.layout.indexOf(lying), 1);
  },
  "wager-moved": (felt, event) => {
    const lying = felt.layout.find(
      (stake) => stake.seat === event.seat && stake.wager === event.wager && !stake.spot,
    );
    if (lying) lying.spot = event.spot;
  },
  "wager-called": (felt, event) => {
    const lying = felt.layout.find((stake) => same(stake, event));
    if (lying) lying.on = event.on;
  },
  settled: (felt, event) => {
    if (!event.stands) takeOff(felt, event, event.stake);
  },
  dealt: (felt, event) => {
    if (event.to === "discard") return;
    const card = { card: event.card, down: event.face === "down" };
    (handsAt(felt, event.to)[event.to] ??= []).push(card);
    if (isSeat(event.to)) felt.drawn[Number(event.to.split(" ")[1])] = event.to;
    felt.fresh = event.to;
  },
  revealed: (felt, event) => {
    const held = (handsAt(felt, event.who)[event.who] ??= []);
    held.splice(0, event.cards.length, ...event.cards.map((card) => ({ card, down: false })));
  },
  discarded: (felt, event) => {
    delete handsAt(felt, event.place)[event.place];
    delete felt.low[event.place];
  },
  chose: (felt, event) => {
    felt.acted = event.seat;
    if (SPLITS.includes(event.choice)) split(felt, event.seat);
  },
  "start-counted": (felt, event) => {
    felt.start = event.place;
  },
  "bank-taken": (felt, event) => {
    felt.bank = event.seat ?? null;
  },
  "hand-set": (felt, event) => {
    if (event.low) felt.low[event.place] = event.low;
  },
  stopped: (felt, event) => {
    felt.wheel = event.section;
  },
  rolled: (felt, event) => {
    felt.dice = `${event.first}-${event.second}`;
  },
  "dice-taken": (felt, event) => {
    felt.shooter = event.seat ?? null;
  },
  "puck-moved": (felt, event) => {
    felt.point = event.point ?? null;
  },
  "round-ended": (felt, event) => {
    felt.ended = event.table_result;
  },
};

/** The felt after the first `steps` steps of a replayed round. */
export function rebuilt(round, steps) {
  const felt = bare(round.players);
  for (const step of round.steps.slice(0, steps)) {
    felt.fresh = null;
    felt.acted = null;
    for (const event of step.events) FOLLOW[event.type]?.(felt, event, step.answer);
  }
  return felt;
}
