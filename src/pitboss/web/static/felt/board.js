// The felt: what lies on it, where a click lands, how the keyboard walks over it.

import { s } from "../pages/kit.js";
import { plain } from "../pages/words.js";
import { backPattern, hands } from "./cards.js";
import { pile, plate, wagered } from "./chips.js";
import { dice, puck } from "./dice.js";
import { bounds, drawing, fitLettering, middle, outline, words } from "./draw.js";
import { dollars, toCents } from "./money.js";
import { handNote } from "./says.js";
import { results, wheel } from "./wheel.js";

const LONG_PRESS = 480;
const HOVER = 550;
const MARKED = 1000;

/** Largest form that fits; the smallest is scaled down where even that is too wide. */
const formFor = (layout, width) => layout.forms.find((form) => form.size[0] <= width + 10) ?? layout.forms.at(-1);

/**
 * The felt of a table. `on` is told what is done with it: place(spot, seat), take(spot, seat), menu(spot, seat, box),
 * look(spot, seat, box) and leave() for the pay table, sit(seat).
 */
export function board(layout, on) {
  const wrap = document.createElement("div");
  wrap.className = "felt-wrap";
  wrap.dataset.felt = layout.felt;
  const spots = new Map(layout.spots.map((spot) => [spot.name, spot]));
  let form = null;
  let svg = null;
  let view = null;
  let given = { active: null, open: false, sit: false };
  let seats = new Map();
  let marks = { cards: new Set(), result: false, until: 0 };
  let parts = {};
  let focused = null;
  let timer = null;
  let unmark = null;

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
    const before = document.activeElement?.closest?.(".spot");
    const keep = before && svg?.contains(before) ? before.dataset.key : null;
    seats = placesOf();
    const height = form.stack ? form.stack[1] + form.stack[3] * seats.size : form.size[1];
    const width = form.size[0];
    svg = s("svg", {
      class: "felt",
      viewBox: `0 0 ${width} ${height}`,
      role: "group",
      "aria-label": "Layout. Arrow keys move from spot to spot, Enter places a chip, minus takes it back, question mark opens the pay table.",
    });
    svg.style.aspectRatio = `${width} / ${height}`;
    svg.style.setProperty("--ratio", width / height);
    svg.style.setProperty("--type", form.name === "wide" ? "15px" : "14px");
    wrap.dataset.form = form.name;
    svg.append(s("defs", null, backPattern()));
    svg.append(
      form.outline
        ? s("path", { d: form.outline, class: "cloth shaped" })
        : s("rect", { x: 0, y: 0, width, height, class: "cloth" }),
    );
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
      if (!spot.each_seat) parts.hits.append(hit(spot, null, [0, 0]));
    }
    for (const [number, at] of seats) {
      for (const spot of layout.spots) if (spot.each_seat && number) parts.hits.append(hit(spot, number, at));
    }
    wrap.replaceChildren(svg);
    fitLettering(svg);
    rove(keep);
    if (keep) svg.querySelector(`[data-key="${CSS.escape(keep)}"]`)?.focus({ preventScroll: true });
  }

  const keyOf = (spot, seat) => (seat === null ? spot.name : `${seat}:${spot.name}`);

  function hit(spot, seat, [x, y]) {
    const shape = form.shapes[spot.name];
    const open = spot.made === "opening" || spot.made === "moved";
    const group = s(
      "g",
      {
        class: `spot ${spot.made}`,
        role: open ? "button" : null,
        tabindex: open ? "-1" : null,
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

  const walkable = () => [...parts.hits.querySelectorAll(".spot[tabindex]")].filter((each) => !each.dataset.seat || canUse(Number(each.dataset.seat)));
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

  const spotOf = (element) => [spots.get(element.dataset.name), element.dataset.seat ? Number(element.dataset.seat) : null];

  // --- pointer -----------------------------------------------------------------------------------------------

  let pressed = null;
  let swallow = false;

  function light(element) {
    for (const each of svg.querySelectorAll(".lit")) each.classList.remove("lit");
    if (!element) return;
    const spot = spots.get(element.dataset.name);
    const within = element.dataset.seat ? svg.querySelector(`.printed > [data-seat="${element.dataset.seat}"]`) : svg.querySelector(".printed");
    for (const cell of [...(spot.covers ?? []), spot.name]) {
      within?.querySelector(`[data-cell="${CSS.escape(cell)}"]`)?.classList.add("lit");
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
      return on.place(...spotOf(element));
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

  // --- what lies on it ----------------------------------------------------------------------------------------

  const shift = (seat) => (seat === null || !form.shapes ? [0, 0] : (seats.get(seat) ?? [0, 0]));

  /** Where the chips of a wager lie: its own spot, else the spot it was made on. */
  function spotFor(wager, spot) {
    for (const name of spot ? [`${wager}/${spot}`, wager] : [wager]) if (spots.has(name)) return spots.get(name);
    return null;
  }

  function pointOf(each) {
    const spot = spotFor(each.wager, each.spot);
    if (!spot) return null;
    const [cx, cy] = middle(form.shapes[spot.name]);
    const [, , width] = bounds(form.shapes[spot.name]);
    const beside = width >= 110 && !spot.each_seat ? Math.min(width * 0.3, 120) : 0; // leaves the lettering to be read
    if (!spot.each_seat) return [cx + beside, cy, spot];
    if (!seats.has(each.seat)) return null;
    const [x, y] = shift(each.seat);
    return [cx + x, cy + y, spot];
  }

  function radius(spot) {
    const [, , width, height] = bounds(form.shapes[spot.name]);
    const room = Math.min(width, height) / 2;
    return Math.max(11, Math.min(layout.kind === "cards" ? 20 : 15, room * 0.72));
  }

  function drawWagers() {
    const bySpot = new Map();
    for (const each of view.layout) {
      const at = pointOf(each);
      if (!at) continue;
      const key = `${at[2].each_seat ? each.seat : ""}/${at[2].name}`;
      if (!bySpot.has(key)) bySpot.set(key, { at, stakes: new Map() });
      const { stakes } = bySpot.get(key);
      const lies = stakes.get(each.seat) ?? { amount: 0, on: true };
      stakes.set(each.seat, { amount: lies.amount + toCents(each.amount), on: each.on !== false && lies.on });
    }
    const drawn = [];
    for (const { at: [x, y, spot], stakes } of bySpot.values()) {
      const r = radius(spot);
      const mine = [...stakes].filter(([seat]) => view.your_seats.includes(seat));
      const others = [...stakes].filter(([seat]) => !view.your_seats.includes(seat));
      if (spot.each_seat) {
        for (const [, lies] of stakes) drawn.push(wagered(lies.amount, x, y - r * 0.3, r, { off: !lies.on }));
        continue;
      }
      const [left, , width] = bounds(form.shapes[spot.name]);
      const apart = width >= 110; // others have the left of a wide box for themselves
      others.forEach(([seat, lies], at) => {
        const side = apart ? left + 18 + at * 27 : x + (at - (others.length - 1) / 2) * r * (mine.length ? 1.7 : 1.3);
        const high = apart || !mine.length ? y : y - r * 0.7;
        drawn.push(pile(lies.amount, side, high - 3, apart ? 12 : r * 0.8, { seat, off: !lies.on }));
      });
      const total = mine.reduce((sum, [, lies]) => sum + lies.amount, 0);
      const off = mine.length && mine.every(([, lies]) => !lies.on);
      if (total) drawn.push(wagered(total, x, y - r * 0.35, r, { off }));
      else if (given.all) {
        const sum = others.reduce((all, [, lies]) => all + lies.amount, 0);
        drawn.push(plate(dollars(sum), apart ? left + 18 + (others.length - 1) * 13.5 : x, y + 14));
      }
    }
    parts.wagers.replaceChildren(...drawn);
  }

  function drawResults() {
    const bySpot = new Map();
    if (view.settled && (view.over || view.equipment.kind === "dice" || view.phase !== "wagers")) {
      for (const each of view.settled) {
        if (each.type !== "settled") continue;
        if (!view.your_seats.includes(each.seat) && !spotFor(each.wager, each.spot)?.each_seat && view.your_seats.length) continue;
        const at = pointOf(each);
        if (!at) continue;
        const key = `${each.seat}/${at[2].name}`;
        const found = bySpot.get(key) ?? { at, gain: 0, stands: false };
        found.gain += toCents(each.paid) - toCents(each.taken);
        found.stands = found.stands || Boolean(each.stands) || view.layout.some((lies) => lies.seat === each.seat && lies.wager === each.wager && (lies.spot ?? null) === (each.spot ?? null));
        bySpot.set(key, found);
      }
    }
    const drawn = [];
    for (const { at: [x, y], gain, stands } of bySpot.values()) {
      const kind = gain > 0 ? "win" : gain < 0 ? "lose" : "push";
      const text = gain > 0 ? `▲${dollars(gain)}` : gain < 0 ? `▼${dollars(-gain)}` : "= push";
      drawn.push(plate(text, x, stands ? y - 20 : y, kind));
    }
    parts.results.replaceChildren(...drawn);
  }

  function handsAt(number) {
    const all = view.hands ?? {};
    const found = Object.keys(all).filter((place) => place === `seat ${number}` || place.startsWith(`seat ${number} hand `));
    found.sort((a, b) => Number(a.split(" hand ")[1] ?? 1) - Number(b.split(" hand ")[1] ?? 1));
    const ask = view.ask?.type === "decide" && view.ask.seat === number ? view.ask : null;
    return found
      .filter((place) => all[place].length)
      .map((place) => {
        const cards = all[place];
        const playing = ask ? (ask.cards ? ask.cards.join() === cards.join() : found.length === 1) : false;
        return { place, cards, playing, note: handNote(view.game, cards, found.length > 1) };
      });
  }

  function drawEquipment() {
    const drawn = [];
    const moved = (hand, at) => marks.cards.has(`${hand.place}/${at}/${hand.cards[at]}`);
    if (layout.kind === "cards" || view.equipment.kind === "cards") {
      const most = form.name === "medium" ? 48 : 60;
      for (const [name, [x, y, w, h]] of Object.entries(form.places).filter(([each]) => each.startsWith("board "))) {
        const place = name.slice(6);
        const cards = view.boards?.[place] ?? [];
        if (cards.length) drawn.push(hands([{ place, cards, note: `${place} ${handNote(view.game, cards)}` }], [x, y, w, h], { most, moved, spread: true }));
        else drawn.push(words(plain(place), x + w / 2, y + h / 2, { class: "lettering quiet", "font-size": 15 }));
      }
      if (!form.places.dealer) {
        // the hands everybody bets on lie there instead
      } else if (view.dealer.length) {
        const dealer = { place: "dealer", cards: view.dealer, note: handNote(view.game, view.dealer) };
        drawn.push(hands([dealer], form.places.dealer, { most, moved, spread: true }));
      } else {
        const [x, y, w, h] = form.places.dealer;
        drawn.push(words("Dealer", x + w / 2, y + h / 2, { class: "lettering quiet", "font-size": 15 }));
      }
      if (view.community.length && form.places.community) {
        drawn.push(hands([{ place: "community", cards: view.community }], form.places.community, { most: 48, moved, spread: true }));
      }
      for (const [number, [x, y]] of seats) {
        const at = handsAt(number);
        const box = form.seat_places.cards;
        if (at.length) drawn.push(hands(at, [box[0] + x, box[1] + y, box[2], box[3]], { most, moved }));
      }
      if (view.shoe && view.equipment.decks > 1 && form.places.shoe) drawn.push(shoe(form.places.shoe));
    }
    if (view.equipment.kind === "wheel") {
      parts.wheel?.rest(view.recent[0], marks.result);
      if (form.places.results) drawn.push(results(view.recent, form.places.results));
    }
    if (view.equipment.kind === "dice" && form.places.dice) {
      drawn.push(dice(view.recent, form.places.dice, marks.result));
      const point = view.puck?.point && !view.over ? view.puck.point : null;
      const at = point ? form.places[`puck ${point}`] : form.places["puck off"];
      if (at) drawn.push(puck(Boolean(point), at));
    }
    parts.equipment.replaceChildren(...drawn);
  }

  function shoe([x, y, width]) {
    const share = view.shoe.dealt / view.shoe.cards;
    const wide = Math.min(96, width - 10);
    const left = x + width - wide - 6;
    return s(
      "g",
      { class: "shoe", role: "img", "aria-label": `${view.shoe.dealt} of ${view.shoe.cards} cards dealt` },
      s("rect", { x: left, y: y + 6, width: wide, height: 30, rx: 4, class: "shoe-box" }),
      s("rect", { x: left + 4, y: y + 10, width: (wide - 8) * (1 - share), height: 22, rx: 2, class: "shoe-cards" }),
      words(`shoe ${Math.round(100 * share)}% dealt`, left + wide / 2, y + 50, { class: "lettering quiet small" }),
    );
  }

  function drawSeats() {
    const place = form.seat_places.name;
    if (!place) return parts.seats.replaceChildren();
    const turn = view.ask?.type === "decide" ? view.ask.seat : null;
    const drawn = [];
    for (const [number, [x, y]] of seats) {
      if (!number) continue;
      const seat = view.seated[number];
      const [px, py, width, height] = place;
      const box = { x: px + x, y: py + y, width, height, rx: 4 };
      const cx = box.x + width / 2;
      const cy = box.y + height / 2;
      if (!seat) {
        if (!given.sit) {
          drawn.push(words(String(number), cx, cy, { class: "lettering quiet small" }));
          continue;
        }
        const wide = Math.min(width, 104);
        drawn.push(
          s("g", { class: "plaque empty", role: "button", tabindex: "0", "data-seat": number, "aria-label": given.staff ? `Seat a player at ${number}` : `Sit at seat ${number}` },
            s("rect", { x: cx - wide / 2, y: cy - 22, width: wide, height: 44, class: "hit" }),
            s("rect", { x: cx - wide / 2, y: box.y, width: wide, height, rx: 4, class: "face" }),
            words(`${given.staff ? "Seat" : "Sit at"} ${number}`, cx, cy, { "font-size": 15 })),
        );
        continue;
      }
      const kind = number === turn ? "turn" : seat.yours ? "yours" : number === given.active ? "chosen" : "";
      const name = seat.yours ? "YOU" : seat.player;
      const text = `${number === turn ? "▸ " : ""}${number} ${name} ${dollars(toCents(seat.chips))}`;
      drawn.push(
        s("g", { class: `plaque ${kind}`, "data-seat": number },
          s("rect", { ...box, class: "face" }),
          words(text, cx, cy, { class: "small", textLength: text.length * 7.6 > width - 8 ? width - 8 : null, lengthAdjust: "spacingAndGlyphs" })),
      );
    }
    return parts.seats.replaceChildren(...drawn);
  }

  function label() {
    const lies = new Map();
    for (const each of view.layout) {
      const spot = spotFor(each.wager, each.spot);
      if (!spot) continue;
      if (!spot.each_seat && !view.your_seats.includes(each.seat) && view.your_seats.length) continue;
      const key = keyOf(spot, spot.each_seat ? each.seat : null);
      lies.set(key, (lies.get(key) ?? 0) + toCents(each.amount));
    }
    for (const each of parts.hits.children) {
      const spot = spots.get(each.dataset.name);
      const amount = lies.get(each.dataset.key);
      const where = each.dataset.seat ? `, seat ${each.dataset.seat}` : "";
      each.setAttribute("aria-label", `${spot.title}${where}${amount ? `, ${dollars(amount)}` : ""}`);
    }
  }

  // --- one view after another ----------------------------------------------------------------------------------

  /** Which cards and results are new since the view before. */
  function compare(before, after) {
    const cards = new Set();
    const all = (from) => ({ dealer: from?.dealer ?? [], community: from?.community ?? [], ...(from?.boards ?? {}), ...(from?.hands ?? {}) });
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
  }

  function draw() {
    if (!view || !svg) return;
    svg.classList.toggle("open", given.open);
    drawEquipment();
    drawWagers();
    drawResults();
    drawSeats();
    label();
    rove(null);
  }

  let arranged = "";

  function fit() {
    if (!view) return;
    const wanted = formFor(layout, wrap.clientWidth || 1200);
    form = wanted;
    const now = `${wanted.name}/${JSON.stringify([...placesOf().keys()])}`;
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
    focus: () => svg?.querySelector('.spot[tabindex="0"]')?.focus(),
    stop() {
      watching.disconnect();
      clearTimeout(timer);
      clearTimeout(unmark);
      clearTimeout(pressed);
    },
  };
}
