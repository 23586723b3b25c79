// The oval of a poker table: seats around it, bets before them, pots and the board in the middle, the button.

import { say } from "../language.js";
import { s, stand, standing } from "../pages/kit.js";
import { backPattern, card } from "./cards.js";
import { pile, plate } from "./chips.js";
import { words } from "./draw.js";
import { definitions } from "./furniture.js";
import { chipsOf, dollars, stackOf, toCents } from "./money.js";

const MARKED = 1000;
const NARROW = 640;
/** Degrees on either side of the dealer in which nobody sits. */
const DEALER_SIDE = 26;

/** @type {Record<string, any>} */
const FORMS = {
  wide: {
    name: "wide",
    size: [1240, 640],
    middle: [620, 318],
    rail: [612, 312],
    cloth: [576, 278],
    seats: [508, 240],
    bets: [345, 142],
    button: [408, 186],
    dealer: [500, 282],
    plaque: [140, 44],
    card: 42,
    own: 50,
    board: 62,
    lettering: 16,
    chip: 13,
  },
  narrow: {
    name: "narrow",
    size: [400, 700],
    middle: [200, 350],
    rail: [196, 344],
    cloth: [180, 328],
    seats: [144, 276],
    bets: [72, 178],
    dealer: [128, 316],
    plaque: [82, 42],
    card: 30,
    own: 36,
    board: 37,
    lettering: 14,
    chip: 10,
  },
};

/** Where a seat is, in degrees clockwise from the dealer. */
export const seatAngle = (seat, seats) => DEALER_SIDE + ((360 - 2 * DEALER_SIDE) * (seat - 0.5)) / seats;

/** How far the table is turned for a seat to be nearest to whoever sits there. */
export const turnFor = (seat, seats) => 180 - seatAngle(seat, seats);

/** The felt. `on.sit(seat)` is told of an empty seat that is taken, `on.pick(seat)` of one that is chosen. */
export function oval(on, { fromDealer = false } = {}) {
  const wrap = document.createElement("div");
  wrap.className = "felt-wrap poker";
  let form = FORMS.wide;
  /** @type {import("../types.js").PokerView} */
  let view;
  /** @type {any} */
  let given = {};
  let before = new Map();
  let fresh = new Set();
  let unmark = 0;
  let timer = 0;

  const at = (/** @type {number[]} */ [rx, ry], degrees) => {
    const turned = ((degrees + turn()) * Math.PI) / 180;
    return [form.middle[0] + rx * Math.sin(turned), form.middle[1] - ry * Math.cos(turned)];
  };
  /** Clockwise from the dealer's left. */
  const angle = (seat) => seatAngle(seat, view.seats);
  const turn = () => {
    const own = Object.keys(view.seated).find((number) => view.seated[number].yours);
    return fromDealer ? 180 : own ? turnFor(Number(own), view.seats) : 0;
  };

  // --- what lies there -----------------------------------------------------------------------------------------

  function cloth() {
    const [cx, cy] = form.middle;
    const oval_ = (/** @type {number[]} */ [rx, ry], kind) => s("ellipse", { cx, cy, rx, ry, class: kind });
    const inner = form.cloth.map((each) => each - 16);
    return s(
      "g",
      { "aria-hidden": "true" },
      oval_(form.rail, "rail"),
      oval_(
        form.rail.map((each) => each - 9),
        "rail-light",
      ),
      oval_(form.cloth, "cloth"),
      oval_(form.cloth, "woven"),
      oval_(form.cloth, "lamplight"),
      oval_(inner, "line quiet"),
    );
  }

  function lettering() {
    const [cx, cy] = form.middle;
    const up = form.name === "wide" ? 84 : 66;
    const lines = [[view.variant_title.toUpperCase(), "gold"]];
    if (given.jackpot) lines.push([say("BAD BEAT JACKPOT {amount}", { amount: dollars(given.jackpot) }), "quiet"]);
    const fits = form.name === "wide" ? 420 : 178;
    return s(
      "g",
      { class: "signs" },
      lines.map(([text, tone], row) =>
        words(text, cx, cy - up + row * (form.lettering + 6), {
          class: `lettering ${tone}`,
          "font-size": form.lettering,
          textLength: text.length * form.lettering * 0.66 > fits ? fits : null,
          lengthAdjust: "spacingAndGlyphs",
        }),
      ),
    );
  }

  function dealerPlace() {
    const [x, y] = at(form.dealer, 0);
    const word = view.dealt_by === "dealer" ? say("Dealer") : say("Dealt by software");
    const width = form.name === "wide" ? 150 : 128;
    return s(
      "g",
      { class: "tray", "aria-hidden": "true" },
      s("rect", { x: x - width / 2, y: y - 13, width, height: 26, rx: 6, class: "shoe-box" }),
      words(word, x, y, { class: "small tray-word" }),
    );
  }

  const stack = (cents) => stackOf(cents, chipsOf(view.felt));
  const isFresh = (place, at_) => fresh.has(`${place}:${at_}`);

  /** A board that is run twice lies in two rows, what both have in common in the first. */
  function twoBoards() {
    const [cx, cy] = form.middle;
    const wide = form.board * 0.78;
    const step = wide * 1.08;
    const left = cx - (5 * step - wide * 0.08) / 2;
    const first = cy - wide * 1.4 + (form.name === "wide" ? 6 : 0);
    const row = (cards, place, top) =>
      cards.map((name, n) =>
        place === "second" && view.community[n] === name
          ? null
          : card(name, left + n * step, top, wide, { moved: isFresh(place, n) }),
      );
    return s(
      "g",
      { class: "community" },
      row(view.community, "community", first),
      row(view.second_board, "second", first + wide * 1.4 + 6),
    );
  }

  function board() {
    if (view.second_board.length) return twoBoards();
    const [cx, cy] = form.middle;
    const wide = form.board;
    const step = wide * 1.08;
    const many = view.flops ? 5 : view.community.length; // a common card of stud lies in the middle
    const left = cx - (many * step - wide * 0.08) / 2;
    const top = cy - wide * 0.7 + (form.name === "wide" ? 12 : 6);
    const slots = view.flops
      ? [0, 1, 2, 3, 4].map((n) =>
          s("rect", {
            x: left + n * step,
            y: top,
            width: wide,
            height: wide * 1.4,
            rx: wide * 0.09,
            class: "box dashed",
          }),
        )
      : [];
    return s(
      "g",
      { class: "community" },
      slots,
      view.community.map((name, n) => card(name, left + n * step, top, wide, { moved: isFresh("community", n) })),
    );
  }

  function pots() {
    const [cx, cy] = form.middle;
    const y = cy + form.board * 0.7 + (form.name === "wide" ? 52 : 40);
    const shown = view.outcome?.pots ?? view.pots;
    const apart = form.name === "wide" ? 128 : 92;
    const from = cx - (apart * (shown.length - 1)) / 2;
    return s(
      "g",
      { class: "pots" },
      shown.map((pot, n) => {
        const name = n === 0 ? say("Pot") : shown.length > 2 ? say("Side {number}", { number: n }) : say("Side");
        const text = `${name} ${dollars(toCents(pot.amount))}`;
        const x = from + n * apart;
        return s(
          "g",
          { role: "img", "aria-label": text, class: "pot" },
          view.outcome ? null : pile(stack(toCents(pot.amount)), x, y - form.chip - 4, form.chip),
          plate(text, x, y + 8),
        );
      }),
    );
  }

  // --- seats -----------------------------------------------------------------------------------------------------

  function seatGroup(number) {
    const seat = view.seated[number];
    const [x, y] = at(form.seats, angle(number));
    const [width, height] = form.plaque;
    const top = y + 6;
    if (!seat) return emptySeat(number, x, y, width, height);
    const turn = view.ask !== null && "seat" in view.ask && view.ask.seat === number;
    const folded = seat.folded && !seat.yours;
    const kind = [
      "plaque",
      seat.yours && "yours",
      turn && "turn",
      given.chosen === number && "chosen",
      (seat.away || folded) && "dim",
    ]
      .filter(Boolean)
      .join(" ");
    const note = seat.away
      ? say("away")
      : seat.folded && !view.over
        ? say("folded")
        : Number(seat.owes)
          ? say("owes {amount}", { amount: dollars(toCents(seat.owes)) })
          : "";
    const chips = dollars(toCents(seat.chips));
    const who = say("Seat {seat}, {player}", { seat: number, player: seat.yours ? say("you") : seat.player });
    const label = [who, chips, turn && say("to act"), note, seat.called].filter(Boolean).join(", ");
    const box = s(
      "g",
      {
        class: kind,
        "data-key": `seat ${number}`,
        role: given.pickable ? "button" : "img",
        tabindex: given.pickable ? "0" : null,
        "aria-label": label,
      },
      s("rect", { x: x - width / 2, y: top, width, height, rx: 7, class: "face" }),
      fitted(seat.yours ? say("You") : seat.player, x, top + height * 0.29, width - 12),
      words(note ? `${chips} · ${note}` : chips, x, top + height * 0.72, {
        class: "small purse",
        textLength: `${chips} · ${note}`.length * 7.4 > width - 8 && note ? width - 10 : null,
        lengthAdjust: "spacingAndGlyphs",
      }),
      turn &&
        s("rect", {
          x: x - width / 2 + 6,
          y: top + height - 5,
          width: width - 12,
          height: 3,
          rx: 1.5,
          class: "clock-left",
          "data-full": width - 12,
        }),
    );
    if (given.pickable) {
      box.addEventListener("click", () => on.pick(number));
      box.addEventListener(
        "keydown",
        pressed(() => on.pick(number)),
      );
    }
    return s("g", { class: "seat-group" }, held(seat, number, x, y, turn), box, called(seat, x, top + height));
  }

  const pressed = (work) => (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    work();
  };

  const fitted = (text, x, y, fit) =>
    words(text, x, y, {
      class: "small",
      textLength: text.length * 7.6 > fit ? fit : null,
      lengthAdjust: "spacingAndGlyphs",
    });

  function emptySeat(number, x, y, width, height) {
    const name = s(
      "g",
      {
        class: given.sit ? "plaque empty" : "plaque vacant",
        "data-key": `seat ${number}`,
        role: given.sit ? "button" : "img",
        tabindex: given.sit ? "0" : null,
        "aria-label": given.sit ? null : say("Seat {seat}, empty", { seat: number }),
      },
      s("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 7, class: "face" }),
      words(given.sit ? `${number} · ${given.sit}` : String(number), x, y, { class: "small" }),
    );
    if (given.sit) {
      name.addEventListener("click", () => on.sit(number));
      name.addEventListener(
        "keydown",
        pressed(() => on.sit(number)),
      );
    }
    return name;
  }

  /** A player's cards over their name; who folded has none left, but in their own view. */
  function held(seat, number, x, y, turn) {
    const wide = seat.yours ? form.own : form.card;
    const many = seat.cards.length;
    if (!many) return null;
    const room = form.plaque[0] * (form.name === "wide" ? 1.12 : 1);
    const step = many > 1 ? Math.min(wide * 0.62, (room - wide) / (many - 1)) : 0;
    const left = x - (wide + step * (many - 1)) / 2;
    return s(
      "g",
      { class: `held${seat.folded ? " folded" : ""}${turn && seat.yours ? " playing" : ""}` },
      seat.cards.map((name, n) =>
        card(name, left + n * step, y + 2 - wide * 1.4, wide, { moved: isFresh(`seat ${number}`, n) }),
      ),
    );
  }

  function called(seat, x, y) {
    const gain = view.over && view.outcome?.gains ? toCents(view.outcome.gains[given.seatOf(seat)] ?? 0) : 0;
    const won = gain > 0 ? `+${dollars(gain)}` : "";
    const hand = seat.folded || form.name === "narrow" ? "" : seat.called;
    const text = [hand, won].filter(Boolean).join(" ");
    return text ? s("g", { class: "outcomes" }, plate(text, x, y + 13, won ? "win" : "")) : null;
  }

  function bet(number) {
    const seat = view.seated[number];
    const cents = toCents(seat?.bet ?? 0);
    if (!cents) return null;
    const [x, y] = at(form.bets, angle(number));
    return s(
      "g",
      {
        role: "img",
        class: "bet",
        "aria-label": say("Seat {seat} bets {amount}", { seat: number, amount: dollars(cents) }),
      },
      pile(stack(cents), x, y, form.chip),
      plate(dollars(cents), x, y + form.chip + 9),
    );
  }

  function button() {
    if (!view.has_button || !view.button || !view.seated[view.button]) return null;
    const wide = form.name === "wide";
    const [sx, sy] = at(form.seats, angle(view.button));
    const [x, y] = wide ? at(form.button, angle(view.button) + 9) : [sx - form.plaque[0] / 2 + 6, sy + 2];
    const r = wide ? 17 : 12;
    return s(
      "g",
      { class: "puck on", role: "img", "aria-label": say("The button is at seat {seat}", { seat: view.button }) },
      s("circle", { cx: x, cy: y, r }),
      words("D", x, y, { "font-size": r * 1.05 }),
    );
  }

  // --- drawing -----------------------------------------------------------------------------------------------------

  const placesOf = (now) =>
    new Map([
      ["community", now.community],
      ["second", now.second_board],
      ...Object.entries(now.seated).map(([n, seat]) => /** @type {[string, string[]]} */ ([`seat ${n}`, seat.cards])),
    ]);

  /** Cards that were not there before, or lay face down. */
  function mark(next) {
    const places = placesOf(next);
    if (view && (view.round !== next.round || view.version !== next.version)) {
      fresh = new Set();
      for (const [place, cards] of places) {
        const was = view.round === next.round ? (before.get(place) ?? []) : [];
        cards.forEach((name, n) => was[n] !== name && fresh.add(`${place}:${n}`));
      }
      clearTimeout(unmark);
      if (fresh.size) {
        unmark = setTimeout(() => {
          fresh = new Set();
          draw();
        }, MARKED);
      }
    }
    before = places;
  }

  const fitting = () => (wrap.clientWidth < NARROW ? FORMS.narrow : FORMS.wide);

  function draw() {
    if (!view) return;
    form = fitting();
    const focused = standing()?.closest("[data-key]");
    const key = focused && wrap.contains(focused) ? focused.getAttribute("data-key") : null;
    const [width, height] = form.size;
    const seats = Array.from({ length: view.seats }, (_, n) => n + 1);
    const svg = s(
      "svg",
      {
        class: "felt",
        viewBox: `0 0 ${width} ${height}`,
        role: "group",
        "aria-label": say("The table: {game}", { game: view.variant_title }),
      },
      s("defs", null, backPattern(), definitions()),
      cloth(),
      lettering(),
      dealerPlace(),
      board(),
      pots(),
      seats.map(bet),
      seats.map(seatGroup),
      button(),
    );
    wrap.dataset.form = form.name;
    wrap.style.setProperty("--ratio", String(width / height));
    wrap.replaceChildren(svg);
    if (key) stand(wrap, `[data-key="${CSS.escape(key)}"]`);
    tick();
  }

  /** The clock of whose turn it is: what is left of the time to think. */
  function tick() {
    const left = wrap.querySelector(".clock-left");
    if (!left || !view.since) return;
    const used = Math.max(0, (Date.now() - new Date(view.since).getTime()) / 1000);
    const share = Math.max(0, 1 - used / view.patience);
    left.setAttribute("width", String(Number(left.getAttribute("data-full")) * share));
    left.classList.toggle("late", share < 0.25);
  }

  const resized = new ResizeObserver(() => {
    if (fitting() !== form) draw();
  });
  resized.observe(wrap);
  timer = setInterval(tick, 1000);

  return {
    element: wrap,
    show(next, how) {
      mark(next);
      view = next;
      given = how;
      draw();
    },
    stop() {
      resized.disconnect();
      clearTimeout(unmark);
      clearInterval(timer);
    },
  };
}
