// Promotions of the poker room: what runs and who is ahead, what was drawn, who has won, what the fund holds.

import { say } from "../language.js";
import { asked, awaiting, empty, exports, field, h, heading, put, remember, select, state } from "./kit.js";
import { grid, panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { pay, setUp, within } from "./promotions_forms.js";
import { cardName, houses, listed, money, plain, when } from "./words.js";

const ROOM = "poker-room";
const STANDING = {
  "to-approve": () => state("wait", say("Waits for the Commission")),
  posted: () => state("quiet", say("Posted")),
  runs: () => state("good", say("On")),
  withdrawn: () => state("bad", say("Withdrawn")),
};

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const shelf = await awaiting(root, say("the houses"), houses(api));
  const rooms = shelf.filter(
    (house) => (!me.property || house.name === me.property) && house.games.some((game) => game.name === ROOM),
  );
  if (!rooms.length) {
    put(root, heading(say("Promotions")), empty(say("This house has no poker room.")));
    return null;
  }
  const house = select(
    rooms.map((each) => [each.name, each.title]),
    asked("house") || rooms[0].name,
    { onchange: () => draw() },
  );
  const box = h("div", { class: "side" });
  const draw = async () => {
    remember({ house: rooms.length > 1 ? house.value : "" });
    const work = doer(ctx, house.value, draw);
    const keeps = me.duties.includes("promotions");
    const [found, fund] = await awaiting(
      box,
      say("the promotions"),
      Promise.all([
        api.get(`/promotions/${house.value}`),
        keeps ? api.get(`/promotions/${house.value}/fund`) : Promise.resolve(null),
      ]),
    );
    const may = (act) => found.may.includes(act);
    put(
      box,
      work.said,
      on(found, work, may, shelf),
      prizes(found, work, may, keeps ? (form) => api.file(`/promotions/${house.value}/awards.${form}`) : null),
      draws(found, work, may, (day) => api.file(`/promotions/${house.value}/draws/${day}`)),
      fund && holding(fund),
      may("set-up-promotion") ? setUp(found, work, shelf) : null,
    );
  };
  const title = rooms.length > 1 ? field(say("House"), house) : h("p", null, rooms[0].title);
  put(root, heading(say("Promotions"), title), box);
  await draw();
  return null;
}

function on(found, work, may, shelf) {
  const hint = say("The fund holds {holds}, and {aside} is set aside for what is on", {
    holds: money(found.holds),
    aside: money(found.set_aside),
  });
  const shown = found.promotions.map((each) => promotion(each, work, may, within(each, found, shelf)));
  return panel(
    say("What is held"),
    hint,
    shown.length ? shown : h("div", { class: "body" }, empty(say("No promotion is posted."))),
  );
}

function promotion(each, work, may, clause) {
  const act = (name, of = {}) => ({ act: name, promotion: each.number, ...of });
  const press = (name, label, kind = "") => (may(name) ? work.act(label, () => act(name), { kind }) : null);
  const runs = each.standing === "runs";
  const drawn = ["drawn-seat", "drawn-table", "drawn-ticket", "highest-card", "next-pot"].includes(each.wins);
  return h(
    "article",
    { class: "slip" },
    h("div", { class: "row spread" }, h("b", null, each.name), STANDING[each.standing]()),
    h("p", null, each.terms),
    h("div", { class: "small soft" }, prize(each), " ", clause),
    each.withdrawn && h("p", null, say("Withdrawn: {why}", { why: each.withdrawn })),
    each.ahead.map((best) =>
      h(
        "p",
        null,
        h("b", null, say("Ahead: {hand}", { hand: plain(best.hand) })),
        `, ${best.cards.map(cardName).join(" ")}, `,
        best.you ? `${say("you")}, ` : best.player && `${best.player}, `,
        say("seat {seat} of {table}", { seat: best.seat, table: best.table }),
      ),
    ),
    each.splashed.map((table) =>
      h(
        "p",
        null,
        h("b", null, say("The next hand at {table} has {amount} on top", { table, amount: money(each.prize) })),
      ),
    ),
    h(
      "div",
      { class: "row" },
      each.standing === "to-approve" && press("approve-promotion", "Approve", "main"),
      each.standing === "posted" && press("begin-promotion", "Begin", "main"),
      runs && drawn && press("draw-promotion", "Draw", "main"),
      runs && each.wins === "tournament" && may("award-prizes") ? placing(each, work) : null,
      runs && each.wins !== "tournament" && press("end-promotion", "End"),
      each.standing !== "withdrawn" && may("withdraw-promotion") ? withdrawing(each, work) : null,
    ),
  );
}

const prize = (each) =>
  each.tournament
    ? `${money(each.prize)} at most to the prizes of tournament ${each.tournament}.`
    : each.prizes.length
      ? `${money(each.prize)} to the prizes: ${listed(each.prizes.map((part) => `${part}%`))}.`
      : `${money(each.prize)}${each.winners > 1 ? `, ${each.winners} times at most` : ""}${each.least ? `, from ${plain(each.least).toLowerCase()} on` : ""}.`;

function withdrawing(each, work) {
  const why = h("input", { type: "text", maxlength: 1000, "aria-label": `Why ${each.name} is withdrawn` });
  const of = () => ({ act: "withdraw-promotion", promotion: each.number, why: why.value });
  return [why, work.act("Withdraw", of, { kind: "quiet" })];
}

function placing(each, work) {
  if (each.tournament) {
    const pay = () => ({ act: "award-prizes", promotion: each.number });
    return [
      h("a", { class: "btn quiet", href: `/tournaments/${each.tournament}` }, `Tournament ${each.tournament}`),
      work.act("Pay it into the prizes", pay, { kind: "main" }),
    ];
  }
  const names = each.prizes.map((_, at) =>
    h("input", { type: "text", maxlength: 60, id: `place-${each.number}-${at}` }),
  );
  const places = () => names.map((box) => box.value.trim()).filter(Boolean);
  const of = () => ({
    act: "award-prizes",
    promotion: each.number,
    places: places().map((name) => (/^\d+$/.test(name) ? { account: Number(name) } : { player: name })),
  });
  return h(
    "div",
    { class: "row low" },
    names.map((box, at) => field(`Place ${at + 1}`, box, at ? undefined : "A name, or the number of an account")),
    work.act("Award the prizes", of, { kind: "main" }),
  );
}

const CAME = {
  owed: () => state("wait", say("Owed")),
  paid: () => state("good", say("Handed over")),
  voided: () => state("bad", say("Voided")),
};

function prizes(found, work, may, files) {
  const mine = files === null;
  const shown = found.awards.map((each) =>
    h(
      "article",
      { class: "slip" },
      h(
        "div",
        { class: "row spread" },
        h("b", null, `${money(each.amount)}, ${each.promotion}${mine ? "" : `: ${each.player}`}`),
        CAME[each.came](),
      ),
      h(
        "div",
        { class: "small soft" },
        [each.by, each.where, when(each.at), each.settled_by && `by ${each.settled_by}`, each.claim, voucher(each)]
          .filter(Boolean)
          .join(", "),
      ),
      Number(each.withheld) ? h("p", null, say("Withheld: {amount}", { amount: money(each.withheld) })) : null,
      each.came === "owed" && may("pay-award") ? pay(each, work, found.not_searched) : null,
      each.came === "owed" && mine ? h("p", null, say("Ask for it at the poker bank, with a document.")) : null,
      each.came === "owed" && may("void-award") ? voiding(each, work) : null,
    ),
  );
  const none = mine ? say("You have won no prize.") : say("Nobody has won a prize.");
  return panel(
    mine ? say("Your prizes") : say("Prizes"),
    files && exports(files),
    shown.length ? shown : h("div", { class: "body" }, empty(none)),
  );
}

/** The number somebody enters a tournament with, or the tournament they entered. */
const voucher = (each) =>
  each.paid_as === "voucher" &&
  (each.redeemed ? `voucher for tournament ${each.redeemed}` : `voucher ${each.number}, not redeemed`);

function voiding(each, work) {
  const why = h("input", { type: "text", maxlength: 1000, "aria-label": `Why award ${each.number} is voided` });
  const of = () => ({ act: "void-award", award: each.number, why: why.value });
  return h("div", { class: "row" }, why, work.act("Void", of, { kind: "quiet" }));
}

function draws(found, work, may, file) {
  const secret = (each) => {
    if (each.secret) return h("div", { class: "small" }, say("Secret: "), h("code", null, each.secret));
    const tell = () => ({ act: "tell-draws", day: each.day });
    return may("tell-draws") && each.over ? work.act("Tell the secret", tell) : null;
  };
  const day = (each) =>
    h(
      "article",
      { class: "slip" },
      h(
        "div",
        { class: "row spread" },
        h("b", null, each.day),
        h("a", { class: "small", href: file(each.day), download: `draws-${each.day}.json` }, say("Save the record")),
      ),
      h("div", { class: "small" }, say("Posted: "), h("code", null, each.posted)),
      h(
        "ul",
        { class: "events" },
        each.draws.map((draw) =>
          h(
            "li",
            null,
            h("b", null, draw.draw),
            say(": {drawn}, of {count}", { drawn: listed(draw.drawn), count: draw.among }),
          ),
        ),
      ),
      secret(each),
    );
  const post = () => ({ act: "post-draws" });
  return panel(
    say("Draws"),
    [
      `${say("Once the secret is told, anybody draws again:")} `,
      h("code", { class: "printed" }, "pitboss check-draws"),
    ],
    found.draws.length
      ? found.draws.map(day)
      : h("div", { class: "body" }, empty(say("Nothing was posted for a draw."))),
    may("post-draws") && !found.posted_today
      ? h("div", { class: "body row" }, work.act("Post today's hash", post, { kind: "main" }))
      : null,
  );
}

function holding(fund) {
  const line = ["collected", "paid", "owed", "set_aside", "free"];
  const month = (each) => [
    each.month,
    money(each.collected),
    money(each.left),
    each.until ?? "–",
    each.overdue ? state("bad", "Overdue") : null,
  ];
  return panel(
    "The fund",
    fund.reconciled ? "Reconciled to the cent" : h("b", null, "Not reconciled"),
    h(
      "dl",
      { class: "meters" },
      line.map((name) =>
        h("div", { class: "meter" }, h("dt", null, plain(name.replace("_", "-"))), h("dd", null, money(fund[name]))),
      ),
    ),
    grid(["Month", "#Collected", "#Not won yet", "Spend by", "Standing"], fund.months.map(month), "All of it is won."),
  );
}
