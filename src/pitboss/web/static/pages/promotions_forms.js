// What is filled in for promotions: setting one up, handing a prize over.

import { amountField, amountOf, cite, field, h, select } from "./kit.js";
import { panel } from "./panels.js";
import { plain } from "./words.js";

/** The clause that lists it, and whose it is where it is another house's. */
export function within(of, found, shelf) {
  const house = shelf.find((each) => of.section.startsWith(`${each.name}/`));
  return h("span", null, house && house.name !== found.property ? `${house.title} ` : "", cite(of.cite));
}

const text = (most) => h("input", { type: "text", maxlength: most });

/** Set a promotion up as it was submitted. */
export function setUp(found, work, shelf) {
  const box = h("div");
  const which = select(
    found.listed.map((each) => [each.name, plain(each.name)]),
    null,
    { onchange: () => shape() },
  );
  const name = text(60);
  const terms = h("textarea", { rows: 2, maxlength: 1000 });
  const submitted = text(60);
  const prize = amountField("Prize", "");
  const winners = h("input", { type: "number", min: 1, max: 1000, value: 1 });
  const least = text(60);
  const prizes = h("input", { type: "text", value: "50, 30, 20" });
  const tournament = h("input", { type: "number", min: 1 });
  const chosen = () => found.listed.find((each) => each.name === which.value);
  const shape = () => {
    const of = chosen();
    const hand = ["highest-hand", "shown-hand", "beaten-hand", "drawn-ticket"].includes(of.wins) && !of.least;
    const places = of.wins === "tournament";
    box.replaceChildren(
      h(
        "p",
        { class: "small" },
        within(of, found, shelf),
        of.needs_approval ? " The Commission approves of it first." : "",
      ),
      h(
        "div",
        { class: "row low" },
        prize,
        places
          ? [
              field("Tournament", tournament, "Its number on this floor; its rules say the places"),
              field("Else places, in hundredths", prizes),
            ]
          : field("Prizes at most", winners),
        hand ? field("Lowest hand", least, hint(of)) : "",
      ),
    );
  };
  const press = (event) => {
    const pressed = event.currentTarget;
    const amount = amountOf(prize, work.said);
    if (amount === null) return;
    const of = chosen();
    const places = of.wins === "tournament";
    work.send(
      pressed,
      {
        act: "set-up-promotion",
        listed_as: of.name,
        name: name.value,
        terms: terms.value,
        submitted: submitted.value,
        prize: (amount / 100).toFixed(2),
        ...(places ? paidTo(tournament, prizes) : { winners: Number(winners.value) }),
        ...(least.isConnected && least.value.trim() ? { least: least.value.trim() } : {}),
      },
      "It is posted.",
    );
  };
  shape();
  return panel(
    "Set up a promotion",
    "As it was submitted",
    h(
      "div",
      { class: "body" },
      h("div", { class: "row low" }, field("Promotion", which), field("Name", name), field("Submitted as", submitted)),
      field("What players read", terms),
      box,
      h("div", { class: "row" }, h("button", { type: "button", class: "btn main", onclick: press }, "Post it")),
    ),
  );
}

const paidTo = (tournament, prizes) =>
  tournament.value ? { tournament: Number(tournament.value) } : { prizes: prizes.value.split(",").map(Number) };

const hint = (of) =>
  of.wins === "drawn-ticket"
    ? "A ticket for every such hand; leave it out for a ticket an hour"
    : "Such as full-house-aces-over-tens";

/** Hand a prize over, with what has to be done before. */
export function pay(each, work, reasons) {
  const as = select([
    ["cash", "Cash"],
    ["chips", "Chips"],
    ["voucher", "Voucher"],
  ]);
  const document_ = text(60);
  const searched = each.steps.some((step) => step.startsWith("register"));
  const withheld = amountField("Withheld", "0");
  const claim = text(120);
  const why = select([["", "It was searched"], ...reasons.map((name) => [name, plain(name)])]);
  const press = (event) => {
    const pressed = event.currentTarget;
    const amount = searched ? amountOf(withheld, work.said) : 0;
    if (amount === null) return;
    work.send(pressed, {
      act: "pay-award",
      award: each.number,
      paid_as: as.value,
      document: document_.value,
      ...(searched
        ? { withheld: (amount / 100).toFixed(2), ...(why.value ? { not_searched: why.value } : { claim: claim.value }) }
        : {}),
    });
  };
  return h(
    "div",
    { class: "row low" },
    h(
      "ul",
      { class: "events" },
      each.steps.map((step) => h("li", null, step)),
    ),
    field("Handed over as", as),
    field("Document", document_),
    searched ? [field("Register", why), withheld, field("Claim", claim)] : null,
    h("button", { type: "button", class: "btn main", onclick: press }, "Hand it over"),
  );
}
