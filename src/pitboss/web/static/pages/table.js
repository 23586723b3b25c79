// A table: the felt, one line saying what happens, one row of what may be done. Players, dealers and watchers.

import { askChips, cashDesk, cashOf, chipsWord } from "../felt/cash.js";
import { board } from "../felt/board.js";
import { dress } from "../felt/cloth.js";
import { chipsFor, decisions, faceDown, goesWith, keyed, lessField, palette, redraw } from "../felt/controls.js";
import { dealerDesk } from "../felt/dealer.js";
import { hall as stadiumHall } from "../felt/hall.js";
import { dollars, lowered, raised, toCents } from "../felt/money.js";
import { popover } from "../felt/popover.js";
import { scoreboard } from "../felt/roads.js";
import { line } from "../felt/says.js";
import { seatStrip } from "../felt/seats.js";
import { settingTray } from "../felt/setting.js";
import { amountInput, button, h, sentence } from "./kit.js";
import { edition, money } from "./words.js";

const BUY_IN = 100000;
const SAID = 8000;
const ASKED_AGAIN = 5000;
const COUNTED = 2000;
const VERBS = { cards: "Deal", wheel: "Spin", dice: "Roll" };

/** Remembered for this browser where it may remember anything. */
const memory = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`felt.${key}`));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`felt.${key}`, JSON.stringify(value));
    } catch {
      // a browser that remembers nothing plays as well
    }
  },
};

/** The page of a table. */
export async function render(root, params, { api, me, navigate }) {
  const id = Number(params.id ?? params.table);
  const may = (duty) => me.duties.includes(duty);
  let view = await api.get(`/tables/${id}`);
  if (view.kind === "poker") return (await import("./poker.js")).render(root, params, { api, me, navigate }, view);
  const ofHouse = me.property === null || me.property === view.property;
  const deals = may("deal") && ofHouse && view.dealt_by === "dealer";
  const layout = await api.get(`/tables/${id}/layout?side=${deals ? "dealer" : "player"}`);
  const shared = !layout.spots.some((spot) => spot.each_seat);

  let refused = "";
  let line_ok = true;
  let waiting = 0;
  let going = null;
  let slow = false;
  let active = null;
  let seating = null;
  let chip = memory.get("chip") ?? firstChip();
  const less = {};
  let stopped = false;

  // --- the parts of the page ------------------------------------------------------------------------------------

  const header = h("header", { class: "table-head" });
  const says = h("p", { class: "says", role: "status", "aria-live": "polite" });
  const strip = h("div", { class: "strip", role: "group", "aria-label": "Seats" });
  const controls = h("div", { class: "controls" });
  const deck = h("section", { class: "deck", "aria-label": "What you may do" }, says, controls);
  const felt = board(layout, { place, take, menu, choose, look, leave: () => over.leave(), sit });
  root.classList.add("at-table");
  root.dataset.kind = layout.kind;
  dress(root, layout.felt);
  root.classList.toggle("dealing", deals);
  const roads = view.roads ? scoreboard() : null;
  root.classList.toggle("with-roads", Boolean(roads));
  root.classList.toggle("sets-hands", layout.forms.some((form) => form.seat_places.low));
  const rulings = view.kind === "stadium" && deals ? await api.get(`/houses/${view.property}/${view.game}`).then((found) => found.irregularities) : [];
  const hall = view.kind === "stadium"
    ? stadiumHall({ view: () => view, isDemo: api.isDemo, act: (make) => act(make), refresh: () => draw(), tickets: () => api.get("/tickets").catch(() => []), rulings: () => rulings })
    : null;
  root.classList.toggle("in-hall", Boolean(hall));
  root.append(...[header, hall?.element, strip, felt.element, roads?.element, deck].filter(Boolean));
  const over = popover(layout, root);
  drawHeader();
  root.classList.toggle("four-colours", memory.get("four-colours") === true);

  function drawHeader() {
    const limits = `${money(view.minimum)}–${money(view.maximum)}`;
    const facts = [limits, ...layout.posted, view.dealt_by === "dealer" ? "dealt by hand" : null, hall && view.your_seats.length ? `station ${view.your_seats[0]}` : null, edition(view)].filter(Boolean);
    header.replaceChildren(
      h("h1", { tabindex: "-1" }, `${layout.house} · ${view.name}`),
      h("p", { class: "posted" }, facts.map((fact) => h("span", null, fact))),
      h("span", { class: "links" },
        layout.kind === "cards"
          ? button("4 suits", (event) => {
              const on = root.classList.toggle("four-colours");
              memory.set("four-colours", on);
              event.currentTarget.setAttribute("aria-pressed", String(on));
            }, { kind: "quiet", "aria-pressed": String(memory.get("four-colours") === true) })
          : null,
        h("a", { class: "btn quiet", href: `/rules/${view.property}/${view.section ?? view.game}` }, "Rules")),
    );
  }

  function firstChip() {
    const least = toCents(view.minimum);
    const fitting = chipsFor(view).filter((each) => each.value >= least);
    return (fitting[0] ?? chipsFor(view).at(-1)).value;
  }

  // --- doing things ---------------------------------------------------------------------------------------------

  let queue = Promise.resolve();

  /** One after another; what the floor refuses is said in the line. */
  function act(make, { seen = false } = {}) {
    const version = seen ? view.version : undefined;
    waiting += 1;
    const late = setTimeout(() => {
      slow = true;
      drawSays();
    }, 200);
    queue = queue.then(async () => {
      try {
        const wanted = typeof make === "function" ? make() : make;
        if (wanted && !stopped) {
          refused = "";
          take_view(await api.act(id, wanted, version));
        }
      } catch (error) {
        if (error.status === undefined) throw error;
        refuse(sentence(error.message));
        throw error;
      } finally {
        clearTimeout(late);
        waiting -= 1;
        if (!waiting) slow = false;
        draw();
      }
    });
    const done = queue;
    queue = queue.catch(() => {});
    return done.then(() => true, (error) => {
      if (error.status === undefined) console.error(error);
      return false;
    });
  }

  let forget = null;

  /** What was refused is said long enough to be read; then the table is what matters again. */
  function refuse(text) {
    refused = text;
    clearTimeout(forget);
    forget = setTimeout(() => {
      refused = "";
      if (!stopped) drawSays();
    }, SAID);
  }

  function say(text) {
    refuse(text);
    draw();
  }

  const own = () => view.your_seats;
  const seatFor = (seat) => seat ?? active;
  const staffed = () => deals && view.status === "open";
  const usable = (seat) => (staffed() ? Boolean(view.seated[seat]) : own().includes(seat));
  const open = () => view.status === "open" && (view.ask?.type === "take-wagers" || (view.ask?.type === "roll-dice" && view.ask.late_wagers));

  /** What a player has there of their own. */
  const liesAt = (spot, seat) =>
    view.layout.filter((each) => each.seat === seat && each.wager === spot.wager && (each.spot ?? null) === (spot.spot ?? null) && spot.made !== "decision")
      .reduce((sum, each) => sum + toCents(each.amount) - toCents(each.toke ?? 0), 0);

  const entryAt = (spot, seat) => view.layout.find((each) => each.seat === seat && each.wager === spot.wager && (each.spot ?? null) === (spot.spot ?? null));

  let taking = null;

  /** Sit down, and buy in; whoever presses again while that is on its way waits for it. */
  async function sit(seat) {
    if (staffed()) {
      seating = seat;
      refused = "";
      draw();
      deck.querySelector("input")?.focus();
      return false;
    }
    if (!may("play")) return false;
    if (taking?.seat !== seat) {
      taking = { seat, done: takeSeat(seat) };
      taking.done.finally(() => (taking = null));
    }
    return taking.done;
  }

  async function takeSeat(seat) {
    const took = act({ act: "take-seat", seat });
    if (hall) {
      if (await took) hall.ask();
      return false; // money comes before wagers
    }
    const bought = act(() => (own().includes(seat) ? askChips(api, seat, Math.max(BUY_IN, 10 * toCents(view.minimum))) : null));
    if (!(await took)) return false;
    active = seat;
    const done = await bought;
    if (document.activeElement === document.body) felt.focus(seat); // the place to sit down is gone
    return done;
  }

  const firstEmpty = () => {
    if (hall) return view.free;
    for (let number = 1; number <= view.seats; number += 1) if (!view.seated[number]) return number;
    return null;
  };

  async function place(spot, at) {
    let seat = spot.each_seat ? at : seatFor(null);
    if (view.status !== "open") return say(view.says);
    if (!usable(seat)) {
      if (staffed()) return spot.each_seat ? sit(seat) : say("Choose a seat first.");
      if (!may("play")) return undefined;
      if (spot.each_seat && view.seated[seat]) return say(`Seat ${seat} is ${view.seated[seat].player}'s.`);
      seat = spot.each_seat ? seat : firstEmpty();
      if (seat === null) return say("Every seat is taken.");
      if (!(await sit(seat))) return undefined;
    }
    if (spot.made === "moved") return menu(spot, at, anchorOf(spot, at));
    if (spot.made !== "opening") return undefined;
    if (!open()) return say("Wagers are closed.");
    if (hall && toCents(view.seated[seat].chips) <= 0) return hall.ask();
    return placeTogether(spot, seat);
  }

  /** The other spots that by the house's rules hold as much as this one: the Blind for the Ante. */
  const equals = (spot) =>
    (layout.wagers[spot.wager].together ?? [])
      .filter((wager) => wager !== spot.wager)
      .map((wager) => layout.spots.find((each) => each.wager === wager));

  function laying(spot, seat, amount) {
    if (amount <= 0) return null;
    const wager = { act: "wager", seat, wager: spot.wager, amount };
    if (spot.spot !== null) wager.spot = spot.spot;
    if (view.ask?.type === "roll-dice" && staffed()) wager.confirmed = true;
    return wager;
  }

  /** Leave so much on a spot. */
  function leaving(spot, seat, left) {
    const lies = liesAt(spot, seat);
    if (lies <= left) return null;
    const back = { act: "take-back", seat, wager: spot.wager };
    if (spot.spot !== null) back.spot = spot.spot;
    if (left > 0) back.amount = lies - left;
    return back;
  }

  /** One more chip on a spot, and as much on those that equal it: on all of them or on none. */
  async function placeTogether(spot, seat) {
    let why = "";
    const told = (done) => {
      if (!done) why ||= refused;
      return done;
    };
    const others = equals(spot);
    const first = act(() => laying(spot, seat, raised(layout.wagers[spot.wager], spot.spot, liesAt(spot, seat), chip) - liesAt(spot, seat)));
    const done = await Promise.all([
      first,
      ...others.map((each) => act(() => laying(each, seat, liesAt(spot, seat) - liesAt(each, seat)))),
    ].map((each) => each.then(told)));
    if (done[0] && done.includes(false)) {
      const least = () => Math.min(...[spot, ...others].map((each) => liesAt(each, seat)));
      await Promise.all([spot, ...others].map((each) => act(() => leaving(each, seat, least()))));
      say(why);
    }
  }

  const anchorOf = (spot, seat) =>
    felt.element.querySelector(`[data-key="${CSS.escape(spot.each_seat ? `${seat}:${spot.name}` : spot.name)}"]`);

  /** Take a chip back, or all; the spots that equal it follow. */
  function takeBack(spot, seat, all) {
    act(() => leaving(spot, seat, all ? 0 : lowered(layout.wagers[spot.wager], spot.spot, liesAt(spot, seat), chip)));
    for (const each of equals(spot)) act(() => leaving(each, seat, liesAt(spot, seat)));
  }

  function take(spot, at, element) {
    const seat = spot.each_seat ? at : seatFor(null);
    if (element && (view.equipment.kind === "dice" || !usable(seat) || !liesAt(spot, seat))) return menu(spot, at, element);
    if (!usable(seat) || !liesAt(spot, seat)) return undefined;
    if (!open()) return say("Wagers are closed.");
    return takeBack(spot, seat, false);
  }

  function lines(spot, at) {
    return view.layout
      .filter((each) => each.wager === spot.wager && (each.spot ?? null) === (spot.spot ?? null) && (!spot.each_seat || each.seat === at))
      .map((each) => `${own().includes(each.seat) ? "You" : view.seated[each.seat]?.player ?? "Seat"} (${each.seat}): ${money(each.amount)}${each.toke ? `, ${money(each.toke)} of it for the dealer` : ""}${each.on === false ? ", off" : ""}`);
  }

  function menu(spot, at, anchor) {
    const seat = spot.each_seat ? at : seatFor(null);
    const actions = [];
    if (usable(seat) && open()) {
      const facts = layout.wagers[spot.wager];
      const lies = liesAt(spot, seat);
      const entry = entryAt(spot, seat);
      if (spot.made === "opening") actions.push([`Add ${dollars(raised(facts, spot.spot, lies, chip) - lies)}`, () => place(spot, at)]);
      if (lies) {
        const left = lowered(facts, spot.spot, lies, chip);
        if (left > 0) actions.push([`Take ${dollars(lies - left)} back`, () => takeBack(spot, seat, false)]);
        actions.push([`Take down ${dollars(lies)}`, () => takeBack(spot, seat, true)]);
        const toke = { ...(spot.spot === null ? {} : { spot: spot.spot }), seat, wager: spot.wager, for_dealer: true };
        if (spot.made === "opening") actions.push([`Bet ${dollars(chip)} for the dealer`, () => act({ ...toke, act: "wager", amount: chip })]);
        if (entry?.toke) actions.push([`Take ${money(entry.toke)} for the dealer back`, () => act({ ...toke, act: "take-back" })]);
        if (facts.callable) {
          const on = entry?.on === false;
          const call = { act: "call", seat, wager: spot.wager, on };
          if (spot.spot !== null) call.spot = spot.spot;
          actions.push([on ? "Call on" : "Call off", () => act(call)]);
        }
      }
    }
    over.show(spot, anchor, { actions, lies: lines(spot, at), odds: odds() });
  }

  function choose(spots, anchor) {
    over.choose(anchor, spots.map(([spot, at]) => [spot.title, () => place(spot, at)]));
  }

  function look(spot, at, anchor) {
    if (!over.asks) over.show(spot, anchor, { lies: lines(spot, at), odds: odds() });
  }

  let worth = null;
  let asking = 0;

  /** What the wagers cost, as far as it is known; asked for when somebody first wants to know. */
  function odds() {
    if (worth?.says !== "ready" && Date.now() > asking) {
      asking = Date.now() + ASKED_AGAIN;
      api.get(`/tables/${id}/odds`).then((found) => (worth = found), () => {});
    }
    return worth;
  }

  // --- whole rows of wagers ----------------------------------------------------------------------------------------

  const mine = (seat) => view.layout.filter((each) => each.seat === seat && layout.wagers[each.wager]?.when === "opening");
  const keep = (seat) => {
    const lies = mine(seat).map(({ wager, spot, amount, toke }) => ({ wager, spot: spot ?? null, amount: toCents(amount) - toCents(toke ?? 0) }));
    if (lies.length) memory.set(`last.${id}.${seat}`, lies);
  };
  const lastOf = (seat) => memory.get(`last.${id}.${seat}`) ?? [];

  function repeat() {
    for (const seat of own()) {
      if (mine(seat).length) continue;
      for (const { wager, spot, amount } of lastOf(seat)) {
        if (!layout.wagers[wager]) continue;
        act({ act: "wager", seat, wager, amount, ...(spot === null ? {} : { spot }) });
      }
    }
  }

  function clear() {
    for (const seat of own()) {
      for (const { wager, spot } of mine(seat)) act(() => ({ act: "take-back", seat, wager, ...((spot ?? null) === null ? {} : { spot }) }));
    }
  }

  /**
   * What moves the round: once from where it stands, however often a key is pressed. The live line may show the next
   * step before the answer to this one is here; that step may be taken at once.
   */
  async function go(make, given) {
    const from = view.version;
    if (going === from) return;
    going = from;
    await act(make, given);
    if (going === from) going = null;
    draw();
  }

  const close = () =>
    go(() => {
      own().forEach(keep);
      return { act: "no-more-bets" };
    });
  const decide = (seat, choice, amount, cards, asks = {}) =>
    go({ act: "decide", seat, choice, ...(amount ? { amount } : {}), ...(cards ? { cards } : {}), ...asks }, { seen: true });

  const tray = settingTray(draw);
  /** Whether it is for this player to set his cards. */
  const setting = () => !deals && view.ask?.type === "decide" && view.ask.picks > 0 && own().includes(view.ask.seat);
  const choice = (ask, chosen, amount) => {
    if (!ask.picks || chosen !== "set") return decide(ask.seat, chosen, amount, null, goesWith(ask, chosen, less));
    return tray.ready() ? decide(ask.seat, chosen, null, tray.low()) : undefined;
  };

  // --- the dealer -------------------------------------------------------------------------------------------------

  const desk = deals
    ? dealerDesk({
        refresh: draw,
        view: () => view,
        decide,
        card: (card) => go({ act: "card", card }, { seen: true }),
        spin: (section) => go({ act: "spin", section }, { seen: true }),
        roll: (first, second) => go({ act: "roll", first, second }, { seen: true }),
        start: (number) => go({ act: "start", number }, { seen: true }),
        pay: () => go({ act: "pay-and-take" }, { seen: true }),
        absent: () => act({ act: "absent" }),
      })
    : null;

  function seatForm() {
    const seated = view.seated[seating];
    const name = h("input", { type: "text", value: seated ? seated.player : `Guest ${seating}`, maxlength: 60, "aria-label": "Name", disabled: Boolean(seated), "data-do": "name" });
    const amount = amountInput("1000", { "aria-label": "Buy in", "data-do": "buy-in" });
    const done = () => {
      seating = null;
      draw();
    };
    const buyIn = async () => {
      const seat = seating;
      const cents = toCents(amount.querySelector("input").value.replaceAll(",", ""));
      if (!seated && !(await act({ act: "take-seat", seat, player: name.value.trim() || `Guest ${seat}` }))) return;
      active = seat;
      if (cents > 0) await act({ act: "buy-in", seat, amount: cents });
      done();
    };
    const leave = async () => {
      if (await act({ act: "leave-seat", seat: seating })) done();
    };
    return h("form", { class: "row", onsubmit: (event) => (event.preventDefault(), buyIn()) },
      h("b", null, `Seat ${seating}`), name, amount,
      h("button", { class: "btn main", type: "submit", "data-do": "seat it" }, seated ? "Buy in" : "Seat and buy in"),
      seated && toCents(seated.owes) > 0 && button(`Collect ${money(seated.owes)} vigorish`, () => act({ act: "collect-vigorish", seat: seating }), { "data-do": "collect vigorish of seat" }),
      seated && button(`Cash out ${money(seated.chips)}`, leave, { "data-do": "cash out" }),
      button("Close", done, { kind: "quiet" }));
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  function drawStrip() {
    const narrow = felt.form()?.stack;
    const sitting = (may("play") && view.status === "open" && !deals) || staffed();
    const wanted = (shared || narrow) && !hall;
    const seats = wanted
      ? seatStrip(view, {
          active,
          sit: sitting && (staffed() || !own().length),
          pickable: (seat) => (deals ? true : own().length > 1 && own().includes(seat)),
          pick: (seat) => {
            if (!view.seated[seat]) return sit(seat);
            if (deals && seat === active) seating = seat;
            active = seat;
            return draw();
          },
          onlyEmpty: Boolean(narrow) && !shared && !deals,
          word: deals ? "Seat" : "Sit",
        })
      : [];
    strip.hidden = !seats.length;
    redraw(strip, seats);
  }

  function playerControls() {
    const { ask } = view;
    if (view.status !== "open") return [];
    if (!own().length) {
      return hall && may("play") && view.free ? [button(`Take station ${view.free}`, () => sit(view.free), { kind: "main", "data-do": "station" })] : [];
    }
    const seat = own().includes(active) ? active : own()[0];
    const chips = toCents(view.seated[seat]?.chips ?? 0);
    const purse = h("div", { class: "purse-box" },
      h("span", { class: "soft" }, hall ? "Your credits" : own().length > 1 ? `Your chips, seat ${seat}` : "Your chips"),
      h("b", { class: "amount-of" }, dollars(chips)));
    const idle = !view.layout.some((each) => own().includes(each.seat));
    const side = hall ? hall.side(seat, chips, idle) : [
      cashOf(view, seat, act) ?? button([h("span", null, chipsWord(api)), h("span", { class: "roomy" }, dollars(BUY_IN))], () => act(askChips(api, seat, BUY_IN)), { kind: chips < toCents(view.minimum) && idle ? "main" : "quiet", "data-do": "buy in", "data-seat": seat }),
      idle ? button("Leave", () => own().forEach((each) => act({ act: "leave-seat", seat: each })), { kind: "quiet", "data-do": "leave" }) : null,
    ];
    if (ask?.type === "decide" && own().includes(ask.seat)) {
      if (setting()) tray.begin(ask, view.round);
      const { buttons } = decisions(ask, (chosen, amount) => choice(ask, chosen, amount), less, setting() ? tray.props : undefined);
      return [purse, setting() ? tray.element : null, h("div", { class: "doing" }, buttons, lessField(ask, less, draw), faceDown(ask, less, draw))];
    }
    if (!open()) return [purse, h("div", { class: "doing" }, hall ? side : null)];
    const lies = own().some((each) => mine(each).length);
    const again = !lies && own().some((each) => lastOf(each).length);
    const software = view.dealt_by === "software";
    const shooter = view.puck && !view.over && own().includes(view.puck.shooter) && software && own().length < Object.keys(view.seated).length;
    return [
      purse,
      palette(view, chip, (value) => {
        chip = value;
        memory.set("chip", value);
        draw();
      }),
      h("div", { class: "doing" },
        side,
        shooter ? button("Pass the dice", () => act({ act: "pass-dice" }), { kind: "quiet", "data-do": "pass" }) : null,
        again ? keyed("Repeat", "A", repeat) : null,
        lies ? keyed("Clear", "X", clear) : null,
        ask?.can_close ? keyed(VERBS[view.equipment.kind], "Space", close, { kind: "main", "data-do": "go", disabled: going === view.version }) : null),
    ];
  }

  function dealerControls() {
    if (seating !== null) return [seatForm()];
    const parts = desk.entry(view);
    if (hall) return [...parts, hall.desk(may)];
    const owed = Object.values(view.seated).reduce((sum, seat) => sum + toCents(seat.owes), 0);
    if (!desk.busy(view) && view.ask?.type === "take-wagers") {
      parts.push(
        palette(view, chip, (value) => {
          chip = value;
          draw();
        }),
        h("div", { class: "doing" },
          active && view.seated[active] ? button(`Seat ${active}: chips`, () => { seating = active; draw(); }, { kind: "quiet", "data-do": "chips of seat" }) : null,
          owed > 0 ? button(`Collect vigorish ${dollars(owed)}`, () => act({ act: "collect-vigorish" }), { kind: "quiet", "data-do": "collect vigorish" }) : null,
          !view.round_on && view.equipment.decks > 1 ? button("New shoe", () => act({ act: "shuffle" }, { seen: true }), { kind: "quiet", "data-do": "new shoe" }) : null,
          view.ask.can_close && view.layout.length ? keyed("No more bets", "Space", close, { kind: "main", "data-do": "go" }) : null),
      );
    }
    return parts;
  }

  function drawSays() {
    const told = refused || (line_ok ? "" : "The line to the floor is down; trying again.");
    const instructs = deals && !told && !slow;
    says.className = `says${told ? " refused" : ""}${instructs ? " instruction" : ""}`;
    if (told) says.textContent = told;
    else if (slow) says.textContent = "Waiting for the floor";
    else if (deals && hall) says.textContent = view.says;
    else says.textContent = deals ? desk.instruction(view) : line(view, { may, about: setting() ? tray.about() : "" });
  }

  function draw() {
    if (stopped) return;
    if (active === null || !view.seated[active] || (!deals && !own().includes(active))) {
      active = own()[0] ?? (deals ? Number(Object.keys(view.seated)[0]) || null : null);
    }
    const turn = view.ask?.type === "decide" && own().includes(view.ask.seat);
    deck.classList.toggle("your-turn", turn);
    felt.show(view, {
      active,
      open: open() && (deals || own().length > 0 || may("play")),
      sit: view.status === "open" && ((may("play") && !deals) || staffed()),
      seats: deals ? null : new Set(own()),
      all: !own().length,
      staff: deals,
    });
    roads?.show(view);
    drawStrip();
    const cash = may("deal") && !hall ? cashDesk(view, act) : [];
    redraw(controls, [...cash, ...(deals ? dealerControls() : hall && may("deal") ? hall.desk(may) : playerControls())]);
    hall?.show(view);
    drawSays();
    controls.hidden = !controls.childElementCount;
  }

  function take_view(next) {
    if (next.version < view.version) return;
    const moved = next.version !== view.version;
    if (hall && (next.dealt_by !== view.dealt_by || (next.your_seats.length && next.your_seats[0] !== layout.station))) {
      view = next;
      return navigate(location.pathname, { replace: true }); // another screen, or another station's felt
    }
    if (hall && view.over !== next.over) view.your_seats.forEach(keep);
    if (moved && !waiting) refused = "";
    if (moved && (next.minimum !== view.minimum || next.your_seats?.length !== view.your_seats?.length)) setTimeout(drawHeader);
    view = next;
    draw();
  }

  // --- keys ---------------------------------------------------------------------------------------------------------

  function key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target;
    if (at.closest?.("input, select, textarea, dialog, .over")) return;
    const pressed = at.closest?.("button, a[href], summary");
    if (pressed && (event.key === " " || event.key === "Enter")) return;
    if (deals && seating === null && desk.key(event, view)) return event.preventDefault();
    if (hall && deals && event.key === "Enter" && hall.enter()) return event.preventDefault();
    if (event.key === " ") {
      event.preventDefault();
      if (view.ask?.can_close && (!deals || !desk.busy(view))) close();
      return;
    }
    const letter = event.key.toUpperCase();
    if (!deals && view.ask?.type === "decide" && own().includes(view.ask.seat)) {
      if (setting() && tray.key(event)) return event.preventDefault();
      const { keys, amountFor } = decisions(view.ask, () => {}, less);
      const found = [...keys].find(([, each]) => each === letter);
      if (found) {
        event.preventDefault();
        choice(view.ask, found[0], amountFor(found[0]));
      }
      return;
    }
    if (!open()) return;
    if (/^[1-6]$/.test(letter) && (own().length || deals)) {
      const wanted = chipsFor(view)[Number(letter) - 1];
      if (wanted) {
        chip = wanted.value;
        memory.set("chip", chip);
        draw();
      }
    } else if (letter === "A" && !deals) repeat();
    else if (letter === "X" && !deals) clear();
  }
  document.addEventListener("keydown", key);

  desk?.begin(view);
  draw();
  // what stations do by themselves is told to nobody; whoever works there looks now and then
  const counting = hall && may("deal") ? setInterval(() => api.get(`/tables/${id}`).then(take_view, () => {}), COUNTED) : null;
  const stopLive = api.live(`/tables/${id}/live`, take_view, (stands) => {
    if (stands === line_ok) return;
    line_ok = stands;
    draw();
  });

  return () => {
    stopped = true;
    clearTimeout(forget);
    if (typeof stopLive === "function") stopLive();
    else stopLive?.close?.();
    document.removeEventListener("keydown", key);
    felt.stop();
    hall?.stop();
    clearInterval(counting);
    roads?.stop();
    over.stop();
  };
}
