// The felt: what lies on it, where a click lands, how the keyboard walks over it.

import { say } from "../language.js";
import { s, stand, standing } from "../pages/kit.js";
import { backPattern } from "./cards.js";
import { redraw } from "./controls.js";
import { drawing, fitLettering, middle, outline } from "./draw.js";
import { definitions, ground, RAILS, tray } from "./furniture.js";
import * as lying from "./lying.js";
import { chipsOf, dollars, toCents } from "./money.js";
import { hiddenOn, tabs } from "./sheets.js";
import { travel, travelled } from "./travel.js";
import { wheel } from "./wheel.js";

const LONG_PRESS = 480;
const HOVER = 550;
const MARKED = 1000;
const FINGER = 40;

/** The sheets of the largest form that fits; the smallest is scaled down where even that is too wide. */
function sheetsFor(forms, width) {
  const { name } = forms.find((form) => form.size[0] <= width + 10) ?? forms.at(-1);
  return forms.filter((form) => form.name === name);
}

const PHONE = 600;

/** The form in which most is seen of a whole felt; where there is little room, the one whose letters are largest. */
function wholeForm(forms, width, high) {
  const large = forms.filter((form) => form.name !== "narrow");
  if (width < PHONE || !large.length) return sheetsFor(forms, width);
  const seen = ({ size: [across, down] }) => Math.min(1, width / across, high / down);
  return [large.reduce((best, form) => (seen(form) > seen(best) ? form : best))];
}

/**
 * The felt of a table. `on` is told what is done with it: place(spot, seat), take(spot, seat), menu(spot, seat, box),
 * choose([[spot, seat]...], box) where a finger covers several, look(spot, seat, box) and leave() for the pay
 * table, sit(seat). A felt that is only looked at is `whole`: no part of it is behind a tab, and it is no higher than that.
 */
export function board(layout, on, { whole = 0 } = {}) {
  const wrap = document.createElement("div");
  wrap.className = "felt-wrap";
  const spots = new Map(layout.spots.map((spot) => [spot.name, spot]));
  const forms = whole ? layout.forms.filter((each) => !each.sheet) : layout.forms;
  const turning = document.createElement("div");
  turning.className = "turning-sheets";
  let sheet = "";
  /** @type {import("../types.js").FormAt} */
  let form;
  /** @type {SVGSVGElement} */
  let svg;
  /** @type {any} */
  let view;
  /** @type {any} */
  let given = { active: null, open: false, sit: false };
  let seats = new Map();
  /** @type {{ cards: Set<string>, result: boolean, until?: number }} */
  let marks = { cards: new Set(), result: false, until: 0 };
  /** @type {any} */
  let parts = {};
  /** @type {string | null} */
  let focused = null;
  let timer = 0;
  let unmark = 0;

  // --- building ----------------------------------------------------------------------------------------------

  const placesOf = () => {
    if (!form.stack) return new Map(Object.entries(form.seats).map(([number, at]) => [Number(number), at]));
    const own = view?.your_seats ?? [];
    const taken = Object.keys(view?.seated ?? {}).map(Number);
    const order = [...own, ...taken.filter((number) => !own.includes(number))];
    const [x, y, , step] = form.stack;
    return new Map((order.length ? order : [0]).map((number, at) => [number, [x, y + at * step]]));
  };

  function build() {
    const before = standing()?.closest(".spot");
    const keep = before && svg?.contains(before) ? before.getAttribute("data-key") : null;
    seats = placesOf();
    const height = form.stack ? form.stack[1] + form.stack[3] * seats.size : form.size[1];
    const width = form.size[0];
    const rail = RAILS[form.name];
    const [across, down] = [width + 2 * rail, height + 2 * rail];
    svg = s("svg", {
      class: "felt",
      viewBox: `${-rail} ${-rail} ${across} ${down}`,
      role: "group",
      "aria-label": say(
        "Layout. Arrow keys move from spot to spot, Enter places a chip, minus takes it back, question mark opens the pay table.",
      ),
    });
    svg.style.aspectRatio = `${across} / ${down}`;
    svg.style.setProperty("--ratio", String(across / down));
    svg.style.setProperty("--type", form.name === "wide" ? "15px" : "14px");
    wrap.dataset.form = form.name;
    const around = ground((props) => edge(props, width, height), rail).filter((each) => each !== null);
    svg.append(s("defs", null, backPattern(), ...definitions()), ...around);
    if (form.places.tray) svg.append(tray(chipsOf(layout.felt), form.places.tray));
    const printed = s("g", { class: "printed" }, form.drawings.map(drawing));
    for (const [number, [x, y]] of seats) {
      printed.append(s("g", { transform: `translate(${x} ${y})`, "data-seat": number }, form.at_seat.map(drawing)));
    }
    parts = {
      equipment: s("g", { class: "equipment" }),
      seats: s("g", { class: "plaques" }),
      wagers: s("g", { class: "wagers" }),
      hits: s("g", { class: "hits" }),
      results: s("g", { class: "outcomes" }),
      wheel: null,
    };
    svg.append(printed);
    if (view?.equipment.kind === "wheel" && form.places.wheel) {
      parts.wheel = wheel(view.equipment.sections, form.places.wheel);
      svg.append(parts.wheel.element);
    }
    svg.append(parts.hits, parts.equipment, parts.seats, parts.wagers, parts.results);
    for (const spot of layout.spots) {
      if (!spot.each_seat && form.shapes[spot.name]) parts.hits.append(hit(spot, null, [0, 0]));
    }
    for (const [name, further] of Object.entries(form.also ?? {}))
      for (const shape of further) parts.hits.append(hit(spots.get(name), null, [0, 0], shape));
    for (const [number, at] of seats) {
      for (const spot of layout.spots) if (spot.each_seat && number) parts.hits.append(hit(spot, number, at));
    }
    wrap.replaceChildren(turning, svg);
    fitLettering(svg);
    rove(keep);
    if (keep) stand(svg, `[data-key="${CSS.escape(keep)}"]`);
  }

  /** The whole felt as one area. */
  const edge = (props, width, height) =>
    form.outline ? s("path", { d: form.outline, ...props }) : s("rect", { x: 0, y: 0, width, height, rx: 4, ...props });

  const keyOf = (spot, seat) => (seat === null ? spot.name : `${seat}:${spot.name}`);

  /** Where a click lands; a further place of a spot is neither walked to nor said, for its first has been. */
  function hit(spot, seat, [x, y], /** @type {any} */ also = null) {
    const shape = also ?? form.shapes[spot.name];
    const open = !also && (spot.made === "opening" || spot.made === "moved");
    const group = s(
      "g",
      {
        class: `spot ${spot.made}`,
        role: open ? "button" : "img",
        tabindex: open ? "-1" : null,
        "aria-hidden": also ? "true" : null,
        "data-key": keyOf(spot, seat),
        "data-name": spot.name,
        "data-seat": seat,
        transform: seat === null ? null : `translate(${x} ${y})`,
      },
      outline(shape, { class: "hit" }),
    );
    const [cx, cy] = middle(shape);
    group.at = [cx + x, cy + y];
    return group;
  }

  // --- keyboard ----------------------------------------------------------------------------------------------

  const walkable = () =>
    [...parts.hits.querySelectorAll(".spot[tabindex]")].filter(
      (each) => !each.dataset.seat || canUse(Number(each.dataset.seat)),
    );
  const canUse = (seat) => given.seats === undefined || given.seats === null || given.seats.has(seat) || given.sit;

  /** One stop for the Tab key: the spot that was left last, else the first of one's own. */
  function rove(key) {
    const all = walkable();
    for (const each of parts.hits.querySelectorAll(".spot[tabindex]")) each.setAttribute("tabindex", "-1");
    const kept = all.find((each) => each.dataset.key === (key ?? focused));
    (kept ?? all.find((each) => Number(each.dataset.seat) === given.active) ?? all[0])?.setAttribute("tabindex", "0");
  }

  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function neighbour(from, [dx, dy]) {
    let best = null;
    let least = Infinity;
    for (const each of walkable()) {
      const [ax, ay] = [each.at[0] - from.at[0], each.at[1] - from.at[1]];
      const ahead = ax * dx + ay * dy;
      const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
      if (each === from || ahead < 2) continue;
      const cost = ahead + aside * 2.6;
      if (cost < least) [best, least] = [each, cost];
    }
    return best;
  }

  function walk(event) {
    const from = event.target.closest?.(".spot");
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = walkable();
    /** @type {any} */
    let to = null;
    if (DIRECTIONS[event.key]) to = neighbour(from, DIRECTIONS[event.key]);
    else if (event.key === "Home") to = all[0];
    else if (event.key === "End") to = all.at(-1);
    else if (event.key === "PageDown") to = all[(all.indexOf(from) + 1) % all.length];
    else if (event.key === "PageUp") to = all.at(all.indexOf(from) - 1);
    else if (event.key === "Enter" || event.key === "+" || event.key === "=") on.place(...spotOf(from));
    else if (["-", "_", "Backspace", "Delete"].includes(event.key)) on.take(...spotOf(from));
    else if (event.key === "?" || event.key === "ContextMenu") on.menu(...spotOf(from), from);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (to) to.focus();
  }

  const spotOf = (element) => [
    spots.get(element.dataset.name),
    element.dataset.seat ? Number(element.dataset.seat) : null,
  ];

  // --- pointer -----------------------------------------------------------------------------------------------

  let pressed = 0;
  let swallow = false;

  function light(element) {
    for (const each of svg.querySelectorAll(".lit")) each.classList.remove("lit");
    if (!element) return;
    const spot = spots.get(element.dataset.name);
    const within = element.dataset.seat
      ? svg.querySelector(`.printed > [data-seat="${element.dataset.seat}"]`)
      : svg.querySelector(".printed");
    for (const cell of [...(spot.covers ?? []), spot.name]) {
      for (const box of within?.querySelectorAll(`[data-cell="${CSS.escape(cell)}"]`) ?? []) box.classList.add("lit");
    }
    element.classList.add("lit");
  }

  function hover(element) {
    clearTimeout(timer);
    light(element);
    if (!element) return on.leave();
    timer = setTimeout(() => on.look(...spotOf(element), element), HOVER);
    return undefined;
  }

  /** The spots somebody may have meant: where they are smaller than a finger, all that lie under it. */
  function meant(element, event) {
    const { width, height } = element.getBoundingClientRect();
    if (event.pointerType !== "touch" || Math.min(width, height) >= FINGER) return [element];
    const under = (each) => {
      const box = each.getBoundingClientRect();
      const [aside, away] = [box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY];
      return Math.abs(aside) < (box.width + FINGER) / 2 && Math.abs(away) < (box.height + FINGER) / 2;
    };
    return walkable().filter(under);
  }

  const events = {
    pointerover(event) {
      if (event.pointerType === "touch") return;
      const element = event.target.closest?.(".spot");
      if (element) hover(element);
    },
    pointerout(event) {
      if (event.pointerType === "touch" || !event.target.closest?.(".spot")) return;
      hover(null);
    },
    pointerdown(event) {
      const element = event.target.closest?.(".spot");
      swallow = false;
      if (!element || event.button) return;
      clearTimeout(timer);
      pressed = setTimeout(() => {
        swallow = true;
        on.menu(...spotOf(element), element);
      }, LONG_PRESS);
    },
    pointerup: () => clearTimeout(pressed),
    pointercancel: () => clearTimeout(pressed),
    pointermove(event) {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(pressed);
    },
    click(event) {
      const seat = event.target.closest?.(".plaque.empty");
      if (seat) return on.sit(Number(seat.dataset.seat));
      const element = event.target.closest?.(".spot");
      if (!element || swallow) return undefined;
      on.leave();
      focused = element.dataset.key;
      rove(focused);
      const could = meant(element, event);
      return could.length > 1 ? on.choose(could.map(spotOf), element) : on.place(...spotOf(element));
    },
    contextmenu(event) {
      const element = event.target.closest?.(".spot");
      if (!element) return;
      event.preventDefault();
      clearTimeout(pressed);
      if (swallow) return;
      on.take(...spotOf(element), element);
    },
    keydown(event) {
      const seat = event.target.closest?.(".plaque.empty");
      if (seat && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        event.stopPropagation();
        on.sit(Number(seat.dataset.seat));
        return;
      }
      walk(event);
    },
    focusin(event) {
      const element = event.target.closest?.(".spot");
      if (!element) return;
      focused = element.dataset.key;
      rove(focused);
      light(element);
      clearTimeout(timer);
      if (element.matches(":focus-visible")) timer = setTimeout(() => on.look(...spotOf(element), element), HOVER);
    },
    focusout() {
      clearTimeout(timer);
      light(null);
      on.leave();
    },
  };
  for (const [name, told] of Object.entries(events)) wrap.addEventListener(name, told);

  function label() {
    const lies = new Map();
    for (const each of view.layout) {
      const spot = lying.spotFor(spots, each.wager, each.spot);
      if (!spot) continue;
      if (!spot.each_seat && !view.your_seats.includes(each.seat) && view.your_seats.length) continue;
      const key = keyOf(spot, spot.each_seat ? each.seat : null);
      lies.set(key, (lies.get(key) ?? 0) + toCents(each.amount));
    }
    for (const each of parts.hits.querySelectorAll(".spot:not([aria-hidden])")) {
      const spot = spots.get(each.dataset.name);
      const amount = lies.get(each.dataset.key);
      const where = each.dataset.seat ? say("seat {seat}", { seat: each.dataset.seat }) : "";
      const staked = amount ? dollars(amount) : "";
      each.setAttribute("aria-label", [spot.title, where, staked].filter(Boolean).join(", "));
    }
  }

  // --- one view after another ----------------------------------------------------------------------------------

  /** Which cards and results are new since the view before. */
  function compare(before, after) {
    const cards = new Set();
    const all = (from) => ({
      dealer: from?.dealer ?? [],
      community: from?.community ?? [],
      ...(from?.boards ?? {}),
      ...(from?.hands ?? {}),
    });
    const old = before && before.round === after.round ? all(before) : all(null);
    for (const [place, held] of Object.entries(all(after))) {
      held.forEach((name, at) => {
        if (old[place]?.[at] !== name) cards.add(`${place}/${at}/${name}`);
      });
    }
    const result = Boolean(before) && after.recent.join() !== before.recent.join();
    return { cards: before ? cards : new Set(), result };
  }

  function show(after, state) {
    const before = view;
    view = after;
    given = state;
    if (!before || before.version !== after.version) {
      const found = compare(before, after);
      if (found.cards.size || found.result || !before) {
        marks = found;
        clearTimeout(unmark);
        unmark = setTimeout(() => {
          marks = { cards: new Set(), result: false };
          draw();
        }, MARKED);
      }
    }
    fit();
    if (before?.version !== after.version) travel(parts.wagers, form, travelled(before, after, spots));
  }

  function draw() {
    if (!view || !svg) return;
    svg.classList.toggle("open", given.open);
    const felt = { layout, spots, form, seats, view, given, marks };
    parts.wheel?.rest(view.recent[0], marks.result);
    parts.equipment.replaceChildren(...lying.equipment(felt));
    parts.wagers.replaceChildren(...lying.wagers(felt));
    parts.results.replaceChildren(...lying.outcomes(felt));
    redraw(parts.seats, lying.plaques(felt));
    label();
    rove(null);
    const all = sheetsOf();
    const spotAt = (each) => lying.spotFor(spots, each.wager, each.spot);
    const hidden = all.map((each) => hiddenOn(each, form, view, spotAt));
    redraw(turning, [tabs(all, form, hidden, turnTo)].filter(Boolean));
  }

  const sheetsOf = () => {
    const width = wrap.clientWidth || 1200;
    return whole ? wholeForm(forms, width, whole) : sheetsFor(forms, width);
  };

  function turnTo(name) {
    sheet = name;
    fit();
  }

  let arranged = "";

  function fit() {
    if (!view) return;
    const all = sheetsOf();
    form = all.find((each) => each.sheet === sheet) ?? all[0];
    const now = `${form.name}/${form.sheet}/${JSON.stringify([...placesOf().keys()])}`;
    if (now !== arranged) {
      arranged = now;
      build();
    }
    draw();
  }

  const watching = new ResizeObserver(fit);
  watching.observe(wrap);

  return {
    element: wrap,
    show,
    form: () => form,
    /** Go to the first spot of a seat, or to wherever the keyboard was. */
    focus(seat) {
      const own = walkable().find((each) => Number(each.dataset.seat) === seat);
      (own ?? svg?.querySelector('.spot[tabindex="0"]'))?.focus({ preventScroll: true });
    },
    stop() {
      watching.disconnect();
      clearTimeout(timer);
      clearTimeout(unmark);
      clearTimeout(pressed);
    },
  };
}
