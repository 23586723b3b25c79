// A poker table: the oval, one line saying what happens, one row of what may be done. Players, dealers and watchers.

import { askChips, cashDesk, cashOf, chipsWord } from "../felt/cash.js";
import { keyed, redraw } from "../felt/controls.js";
import { dealerDesk } from "../felt/dealer.js";
import { signed } from "../felt/cards.js";
import { dress } from "../felt/cloth.js";
import { dollars, toCents } from "../felt/money.js";
import { oval } from "../felt/oval.js";
import { amountInput, button, h, select, sentence, tick } from "./kit.js";
import { cardName, cents, edition, listed, money, titles } from "./words.js";

const BUY_INS = 40;
const SAID = 8000;
const POSTED_EVERY = 15000;
const KEYS = {
  fold: "F", call: "C", raise: "R", "forced-bet": "B", draw: "D", show: "S", muck: "M", "run-twice": "T", "run-once": "O",
};
const MAIN = ["raise", "show", "draw", "run-twice"];
const SAYS = [["", "Says nothing"], ["fold", "Fold"], ["check", "Check"], ["call", "Call"], ["bet", "Bet"], ["raise", "Raise"], ["all-in", "All in"]];

/** The page of a poker table; `view` is the table as it stands. */
export async function render(root, params, { api, me, navigate }, first) {
  const id = Number(params.id);
  const may = (duty) => me.duties.includes(duty);
  let view = first;
  const ofHouse = me.property === null || me.property === view.property;
  const staff = may("deal") && ofHouse;
  const deals = staff && view.dealt_by === "dealer";
  const house = (await titles(api))[view.property];

  let refused = "";
  let line_ok = true;
  let waiting = 0;
  let slow = false;
  let stopped = false;
  let seating = null;
  let changing = false;
  let discards = new Set();
  let asked = "";
  let raiseTo = null;
  let jackpot = null;
  let forget = null;
  let declaring = false;

  const header = h("header", { class: "table-head" });
  const says = h("p", { class: "says", role: "status", "aria-live": "polite" });
  const controls = h("div", { class: "controls" });
  const deck = h("section", { class: "deck", "aria-label": "What you may do" }, says, controls);
  const room = h("section", { class: "room-side", "aria-label": "The room" });
  const felt = oval({ sit, pick }, { fromDealer: deals });
  root.classList.add("at-table", "at-poker");
  root.dataset.kind = "poker";
  dress(root, view.felt);
  root.classList.toggle("dealing", deals);
  root.append(header, felt.element, deck, room);
  header.replaceChildren(
    h("h1", { tabindex: "-1" }, `${house} · ${view.name}`),
    h("p", { class: "posted" }, [...view.posted, view.dealt_by === "dealer" ? "dealt by hand" : null, edition(view)].filter(Boolean).map((fact) => h("span", null, fact))),
    h("span", { class: "links" }, h("a", { class: "btn quiet", href: `/rules/${view.property}/${view.game}` }, "Rules")),
  );

  // --- doing things ---------------------------------------------------------------------------------------------

  let queue = Promise.resolve();

  /** One after another; what the floor refuses is said in the line. */
  function act(wanted, { seen = false } = {}) {
    const version = seen ? view.version : undefined;
    waiting += 1;
    const late = setTimeout(() => {
      slow = true;
      drawSays();
    }, 200);
    const done = queue.then(async () => {
      try {
        if (stopped) return false;
        refused = "";
        take_view(await api.act(id, wanted, version));
        return true;
      } catch (error) {
        if (error.status === undefined) throw error;
        refuse(sentence(error.message));
        return false;
      } finally {
        clearTimeout(late);
        waiting -= 1;
        if (!waiting) slow = false;
        draw();
      }
    });
    queue = done.catch(() => {});
    return done;
  }

  function refuse(text) {
    refused = text;
    clearTimeout(forget);
    forget = setTimeout(() => {
      refused = "";
      if (!stopped) drawSays();
    }, SAID);
  }

  const own = () => view.your_seats;
  const mine = () => own()[0] ?? null;
  const full = () => Object.keys(view.seated).length >= view.seats;
  const listed_ = () => view.waiting.some((each) => each.you);
  /** Forty of the smallest bet, within what the sign allows. */
  const buyIn = () => {
    const has = mine() ? toCents(view.seated[mine()].chips) : 0;
    const most = view.buy_in.most === null ? Infinity : toCents(view.buy_in.most) - has;
    return Math.min(Math.max(BUY_INS * toCents(view.minimum), toCents(view.buy_in.least)), Math.max(most, 0));
  };
  const answering = () => {
    const { ask } = view;
    return ask?.seat && (own().includes(ask.seat) || (deals && ask.yours)) ? ask : null;
  };

  async function sit(seat) {
    if (changing && mine()) {
      changing = false;
      return act({ act: "change-seat", seat: mine(), to: seat });
    }
    if (deals) {
      seating = seat;
      draw();
      deck.querySelector("input")?.focus();
      return undefined;
    }
    if (!(await act({ act: "take-seat", seat }))) return undefined;
    return act(askChips(api, seat, buyIn()));
  }

  function pick(seat) {
    if (changing && mine()) {
      changing = false;
      act({ act: "change-seat", seat: mine(), to: seat });
    } else if (deals) {
      seating = seat;
      draw();
    }
  }

  const decide = (ask, choice, more = {}) => act({ act: "decide", seat: ask.seat, choice, ...more }, { seen: true });

  function choose(ask, choice) {
    if (choice === "raise") {
      const to = raising(ask);
      if (to !== null) decide(ask, "raise", { amount: to });
    } else if (choice === "draw") decide(ask, "draw", { cards: [...discards].sort().map(String) });
    else decide(ask, choice);
  }

  /** What a bet or raise comes to: the least unless another amount is named. */
  const raising = (ask) => {
    const least = toCents(ask.least);
    const to = raiseTo ?? least;
    return Math.min(Math.max(to, least), toCents(ask.most));
  };

  const labelOf = (ask, choice) => {
    const calls = toCents(ask.calls ?? 0);
    if (choice === "call") return calls ? `Call ${dollars(calls)}` : "Check";
    if (choice === "raise") return `${calls || toCents(ask.bet) ? "Raise to" : "Bet"} ${dollars(raising(ask))}`;
    if (choice === "forced-bet") return `Bring in ${dollars(calls)}`;
    if (choice === "draw") return discards.size ? `Draw ${discards.size}` : "Stand pat";
    return { fold: "Fold", show: "Show", muck: "Give up unseen", "run-twice": "Run it twice", "run-once": "Once" }[choice];
  };

  // --- the row of what may be done --------------------------------------------------------------------------------

  function answers(ask) {
    const buttons = ask.choices.map((choice) =>
      keyed(labelOf(ask, choice), KEYS[choice], () => choose(ask, choice), {
        kind: MAIN.includes(choice) ? "choice-of-play main" : "choice-of-play",
        "data-do": `choose ${choice}`, "data-seat": ask.seat, "data-to": choice === "raise" ? raising(ask) : null,
        "data-cards": choice === "draw" ? [...discards].join(" ") : null,
      }));
    return [ask.type === "draw" ? picks(ask) : null, h("div", { class: "doing" }, amounts(ask), buttons)];
  }

  /** How much: only where there is a choice of it. */
  function amounts(ask) {
    if (!ask.choices.includes("raise") || ask.least === ask.most) return null;
    const [least, most] = [toCents(ask.least), toCents(ask.most)];
    const pot = view.pots.reduce((sum, each) => sum + toCents(each.amount), 0) + Object.values(view.seated).reduce((sum, each) => sum + toCents(each.bet), 0);
    const set = (to) => () => {
      raiseTo = Math.min(Math.max(to, least), most);
      draw();
    };
    const input = h("input", { type: "text", inputmode: "decimal", value: String(raising(ask) / 100), "aria-label": `Amount, ${dollars(least)} to ${dollars(most)}`, "data-do": "amount", class: "less" });
    input.addEventListener("change", () => {
      const given = cents(input.value);
      raiseTo = given === null ? null : Math.min(Math.max(given, least), most);
      draw();
    });
    return h("span", { class: "row tight" },
      button("Least", set(least), { kind: "quiet", "data-do": "least" }),
      button("Pot", set(toCents(ask.bet) + toCents(ask.calls) + pot), { kind: "quiet", "data-do": "pot" }),
      button("Most", set(most), { kind: "quiet", "data-do": "most" }),
      h("span", { class: "amount" }, h("span", { "aria-hidden": "true" }, "$"), input));
  }

  /** The cards to throw away, by their places. */
  function picks(ask) {
    const cards = view.seated[ask.seat].cards;
    return h("div", { class: "row tight discards", role: "group", "aria-label": "Cards to throw away" }, cards.map((name, at) => {
      const hidden = name === "##";
      return button(hidden ? `Card ${at + 1}` : signed(name), () => {
        if (!discards.delete(at + 1)) discards.add(at + 1);
        draw();
      }, { kind: `enter-card ${hidden ? "" : name[1]}`, "aria-label": hidden ? `Card ${at + 1}` : cardName(name), "aria-pressed": String(discards.has(at + 1)), "data-do": `card ${at + 1}`, "data-seat": ask.seat });
    }));
  }

  function playerControls() {
    if (view.status !== "open") return [];
    const seat = mine();
    if (!seat) return [listControls()];
    const chips = toCents(view.seated[seat].chips);
    const purse = h("div", { class: "purse-box" }, h("span", { class: "soft" }, "Your chips"), h("b", { class: "amount-of" }, dollars(chips)));
    const ask = answering();
    if (ask) return [purse, ...answers(ask)];
    const { away, in_hand } = view.seated[seat];
    const late = view.ask?.seat && view.dealt_by === "software" && waited() >= view.patience;
    return [purse, h("div", { class: "doing" },
      cashOf(view, seat, act) ?? (in_hand ? null : button([h("span", null, chipsWord(api)), h("span", { class: "roomy" }, dollars(buyIn()))], () => act(askChips(api, seat, buyIn())), { kind: chips < 2 * toCents(view.minimum) ? "main" : "quiet", "data-do": "buy in" })),
      button(away ? "Come back" : "Sit out", () => act({ act: "sit-out", seat, away: !away }), { kind: "quiet", "data-do": "away" }),
      button(changing ? "Stay here" : "Change seat", () => {
        if (view.changes[seat]) act({ act: "change-seat", seat, to: seat });
        changing = !changing && !view.changes[seat];
        draw();
      }, { kind: "quiet", "data-do": "change", "aria-pressed": String(changing || Boolean(view.changes[seat])) }),
      in_hand ? null : button("Leave", () => act({ act: "leave-seat", seat }), { kind: "quiet", "data-do": "leave" }),
      view.next_to_move === seat && !in_hand ? button("Move to the main game", moveOn, { "data-do": "move on" }) : null,
      late ? button(`Go on without seat ${view.ask.seat}`, () => act({ act: "absent" }, { seen: true }), { "data-do": "absent" }) : null,
      dealing())];
  }

  /** To the first free seat of the main game, and after one's chips. */
  async function moveOn() {
    const main = await api.get(`/tables/${view.must_move_to}`);
    const free = Array.from({ length: main.seats }, (_, at) => at + 1).find((number) => !main.seated[number]);
    if (!free) {
      refuse("The main game is full.");
      draw();
    } else if (await act({ act: "move-on", seat: mine(), to: main.id, to_seat: free })) navigate(`/table/${main.id}`);
  }

  const waited = () => (view.since ? (Date.now() - new Date(view.since).getTime()) / 1000 : 0);

  /** The next hand, where it is this person's to begin. */
  function dealing() {
    if (view.ask?.type !== "begin-hand" || !view.ask.yours || (!deals && !own().length)) return null;
    if (deals && view.draws_button) return buttonForm();
    return keyed("Deal", "Space", () => begin(), { kind: "main", "data-do": "go", disabled: view.ask.ready < 2 });
  }

  const begin = (button) => act({ act: "begin-hand", ...(button ? { button } : {}) }, { seen: true });

  /** Before the first hand a card each: whose was the highest has the button. */
  function buttonForm() {
    const seats = Object.keys(view.seated).map((seat) => [seat, `Seat ${seat}, ${view.seated[seat].player}`]);
    const seat = select([["", "Deal a card each: whose is highest?"], ...seats], "", { class: "narrow", "aria-label": "Who drew the highest card", "data-do": "drew" });
    return h("form", { class: "row tight", onsubmit: (event) => {
      event.preventDefault();
      if (seat.value) begin(Number(seat.value));
    } }, seat, h("button", { class: "btn main", type: "submit", "data-do": "go", disabled: view.ask.ready < 2 }, "Deal"));
  }

  function listControls() {
    if (!may("play")) return null;
    if (listed_()) return h("div", { class: "doing" }, button("Leave the list", () => act({ act: "leave-list" }), { "data-do": "list" }));
    if (full() || view.waiting.length) return h("div", { class: "doing" }, button("Join the list", () => act({ act: "join-list" }), { kind: "main", "data-do": "list" }));
    return null;
  }

  // --- the dealer ---------------------------------------------------------------------------------------------------

  const desk = deals
    ? dealerDesk({
        view: () => facing(),
        refresh: draw,
        card: (name) => act({ act: "card", card: name }, { seen: true }),
      })
    : null;
  /** The view as the dealer's desk reads one. */
  const facing = () => ({ ...view, equipment: { jokers: 0 }, settled: [], layout: [], happened: [] });

  function dealerControls() {
    if (view.status !== "open") return [];
    if (seating !== null) return [seatForm()];
    if (view.ask?.type === "deal-card") return desk.entry(facing());
    const ask = answering();
    if (ask && ask.type === "act" && declaring) return [declareForm(ask)];
    if (ask) {
      return [...answers(ask), h("div", { class: "row" },
        ask.type === "act" ? button("As said and done", declare(true), { kind: "quiet", "data-do": "declare" }) : null,
        button("Player has left", () => act({ act: "absent" }, { seen: true }), { kind: "quiet", "data-do": "absent" }))];
    }
    return [h("div", { class: "doing" }, dealing())];
  }

  const declare = (on) => () => {
    declaring = on;
    draw();
    if (on) deck.querySelector("select")?.focus();
  };

  /** What a player said and the chips he put in, as it happened: the house's rules say what it was. */
  function declareForm(ask) {
    const said = select(SAYS, "", { class: "narrow", "aria-label": "What was said", "data-do": "said" });
    const amount = amountInput("", { "aria-label": "Amount named", placeholder: "amount named", "data-do": "named" });
    const chips = h("input", { type: "text", inputmode: "decimal", "aria-label": "Chips by motion", placeholder: "chips, such as 5+5, 25", "data-do": "motions" });
    const more = tick("Said it was not complete");
    const cards = tick("Threw the cards away");
    const submit = async (event) => {
      event.preventDefault();
      const motions = chips.value.split(",").map((motion) => motion.split("+").filter((each) => each.trim()).map(cents)).filter((motion) => motion.length);
      if (motions.flat().includes(null)) {
        refuse("Write chips as dollars: a plus between those of one motion, a comma between motions.");
        drawSays();
        return;
      }
      const named = cents(amount.querySelector("input").value);
      const done = await act({
        act: "declare", seat: ask.seat, said: said.value || null, amount: named || null, motions,
        not_complete: more.input.checked, threw_cards: cards.input.checked,
      }, { seen: true });
      if (done) declare(false)();
    };
    return h("form", { class: "row declared", onsubmit: submit },
      h("b", null, `Seat ${ask.seat}`), said, amount, chips, more, cards,
      h("button", { class: "btn main", type: "submit", "data-do": "read it" }, "Rule on it"),
      button("Back", declare(false), { kind: "quiet" }));
  }

  function seatForm() {
    const seated = view.seated[seating];
    const name = h("input", { type: "text", value: seated ? seated.player : (view.waiting[0]?.player ?? `Guest ${seating}`), maxlength: 60, "aria-label": "Name", disabled: Boolean(seated), "data-do": "name" });
    const amount = amountInput(String(buyIn() / 100), { "aria-label": "Buy in", "data-do": "buy-in" });
    const done = () => {
      seating = null;
      draw();
    };
    const submit = async (event) => {
      event.preventDefault();
      const seat = seating;
      const bought = cents(amount.querySelector("input").value);
      if (!seated && !(await act({ act: "take-seat", seat, player: name.value.trim() || `Guest ${seat}` }))) return;
      if (bought && !(await act({ act: "buy-in", seat, amount: bought }))) return;
      done();
    };
    const leave = async () => {
      if (await act({ act: "leave-seat", seat: seating })) done();
    };
    return h("form", { class: "row", onsubmit: submit },
      h("b", null, `Seat ${seating}`), name, amount,
      h("button", { class: "btn main", type: "submit", "data-do": "seat it" }, seated ? "Buy in" : "Seat and buy in"),
      seated && button(seated.away ? "Is back" : "Is away", () => act({ act: "sit-out", seat: seating, away: !seated.away }).then(done), { "data-do": "away" }),
      seated && button(`Cash out ${money(seated.chips)}`, leave, { "data-do": "cash out" }),
      button("Close", done, { kind: "quiet" }));
  }

  // --- beside the table -----------------------------------------------------------------------------------------------

  function drawRoom() {
    const facts = [];
    if (view.waiting.length) facts.push(["Waiting list", h("ol", { class: "waiting-list" }, view.waiting.map((each) => h("li", null, each.you ? "You" : each.player,
      staff ? button("Strike out", () => act({ act: "leave-list", player: each.player }), { kind: "quiet", "data-do": `strike ${each.player}` }) : null)))]);
    const wishes = Object.entries(view.changes);
    if (wishes.length) facts.push(["Seat changes", listed(wishes.map(([seat, to]) => `seat ${seat} to ${to}`), "and")]);
    if (staff) {
      facts.push(["Rake since opening", money(view.raked)], ["Promotional drop", money(view.dropped)], ["In the box", money(view.box)]);
    }
    const buttons = [
      deals && full() ? listForm() : null,
      staff && view.time_charge && view.ask?.type === "begin-hand" ? button(`Charge time, ${money(view.time_charge)}`, () => act({ act: "charge-time" }), { "data-do": "charge time" }) : null,
      staff && may("set_up") && Number(view.box) ? button("Count the box", () => act({ act: "count-box" }).then(readJackpot), { "data-do": "count" }) : null,
      staff && may("set_up") && view.jackpot ? button("Post the jackpot", () => act({ act: "post-jackpot" }).then(readJackpot), { kind: "quiet", "data-do": "post" }) : null,
    ].filter(Boolean);
    redraw(room, [
      facts.length ? h("dl", { class: "room-facts" }, facts.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value)))) : null,
      buttons.length ? h("div", { class: "row" }, buttons) : null,
    ]);
    room.hidden = !room.childElementCount;
  }

  function listForm() {
    const name = h("input", { type: "text", maxlength: 60, "aria-label": "Name for the list", placeholder: "Name", "data-do": "list name" });
    return h("form", { class: "row tight", onsubmit: (event) => {
      event.preventDefault();
      if (name.value.trim()) act({ act: "join-list", player: name.value.trim() });
    } }, name, h("button", { class: "btn", type: "submit", "data-do": "write down" }, "Put on the list"));
  }

  async function readJackpot() {
    if (!view.jackpot) return;
    const name = `${view.property}/poker-room/${view.jackpot} posted`;
    const found = (await api.get("/meters").catch(() => [])).find((each) => each.name === name);
    jackpot = found ? toCents(found.amount) : null;
    if (!stopped) draw();
  }

  // --- drawing --------------------------------------------------------------------------------------------------------

  function saying() {
    const { ask } = view;
    if (changing) return "Choose the seat you want; one that is taken you get when it is free.";
    if (ask?.seat && own().includes(ask.seat)) {
      const seat = view.seated[ask.seat];
      const hand = seat.called ? ` · ${seat.called}` : "";
      if (ask.type === "draw") return `Your turn${hand} · choose what you throw away`;
      if (ask.type === "show") return `Your turn${hand} · show your hand`;
      if (ask.type === "agree") return `Nobody can bet any more${hand} · see the rest of the board twice?`;
      return `Your turn${hand}${toCents(ask.calls) ? ` · ${dollars(toCents(ask.calls))} to call` : ""}`;
    }
    const gain = view.over && mine() ? toCents(view.outcome?.gains?.[mine()] ?? 0) : 0;
    if (gain) return `You ${gain > 0 ? "won" : "lost"} ${dollars(Math.abs(gain))} · ${view.says}`;
    if (ask?.type === "begin-hand" && ask.ready < 2 && !view.over) return "Waiting for players: a hand takes two.";
    return view.says;
  }

  function drawSays() {
    const told = refused || (line_ok ? "" : "The line to the floor is down; trying again.");
    says.className = `says${told ? " refused" : ""}${deals && !told && !slow ? " instruction" : ""}`;
    says.textContent = told || (slow ? "Waiting for the floor" : saying());
  }

  function draw() {
    if (stopped) return;
    const now = `${view.round}/${view.ask?.type}/${view.ask?.seat}/${view.community.length}`;
    if (now !== asked) {
      asked = now;
      discards = new Set();
      raiseTo = null;
      declaring = false;
    }
    const sits = view.status === "open" && (deals || (may("play") && (!mine() || changing) && (changing || !view.waiting.length || view.waiting[0].you)));
    root.dataset.version = view.version;
    deck.classList.toggle("your-turn", Boolean(view.ask?.seat && own().includes(view.ask.seat)));
    felt.show(view, {
      sit: sits ? (deals ? "Seat" : changing ? "Move" : "Sit") : "",
      pickable: deals || changing,
      chosen: seating,
      jackpot,
      seatOf: (seat) => Object.keys(view.seated).find((n) => view.seated[n] === seat),
    });
    redraw(controls, [...(staff ? cashDesk(view, act) : []), ...(deals ? dealerControls() : playerControls())]);
    controls.hidden = !controls.childElementCount;
    drawRoom();
    drawSays();
  }

  function take_view(next) {
    if (next.version < view.version) return;
    if (next.version !== view.version && !waiting) refused = "";
    view = next;
    draw();
  }

  // --- keys -----------------------------------------------------------------------------------------------------------

  function key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target;
    if (at.closest?.("input, select, textarea, dialog")) return;
    if (at.closest?.("button, a[href], summary, [role=button]") && (event.key === " " || event.key === "Enter")) return;
    if (deals && seating === null && view.ask?.type === "deal-card" && desk.key(event, facing())) {
      event.preventDefault();
      return;
    }
    if (event.key === " ") {
      event.preventDefault();
      if (dealing() && view.ask.ready >= 2 && !view.draws_button) begin();
      return;
    }
    const ask = answering();
    if (!ask) return;
    const letter = event.key.toUpperCase();
    if (ask.type === "draw" && /^[1-5]$/.test(letter)) {
      event.preventDefault();
      if (!discards.delete(Number(letter))) discards.add(Number(letter));
      draw();
      return;
    }
    const choice = ask.choices.find((each) => KEYS[each] === letter);
    if (choice) {
      event.preventDefault();
      choose(ask, choice);
    }
  }
  document.addEventListener("keydown", key);

  draw();
  readJackpot();
  const posted = setInterval(() => !document.hidden && readJackpot(), POSTED_EVERY);
  const clock = setInterval(() => {
    if (view.ask?.seat && mine() && waited() >= view.patience) draw();
  }, 5000);
  const stopLive = api.live(`/tables/${id}/live`, take_view, (stands) => {
    if (stands === line_ok) return;
    line_ok = stands;
    draw();
  });

  return () => {
    stopped = true;
    clearTimeout(forget);
    clearInterval(posted);
    clearInterval(clock);
    stopLive();
    document.removeEventListener("keydown", key);
    felt.stop();
  };
}
