// Ratings by hand: begun, ended, and beside them what the journal says of players with an account.

import { amountField, amountOf, awaiting, exports, field, h, put, select } from "./kit.js";
import { grid, panel } from "./panels.js";
import { doer } from "./pit_doing.js";
import { money, plain, when } from "./words.js";

export async function drawRatings(root, /** @type {Ctx} */ ctx, house) {
  const day = h("input", { type: "date", onchange: () => draw() });
  const box = h("div", { class: "side" });
  const saved = h("div");
  const draw = async () => {
    const asks = new URLSearchParams(day.value ? { day: day.value } : {});
    const [found, board] = await awaiting(
      box,
      "the ratings",
      Promise.all([ctx.api.get(`/pits/${house}/ratings?${asks}`), ctx.api.get(`/pits/${house}`)]),
    );
    day.value = found.day;
    put(
      saved,
      exports((form) => ctx.api.file(`/pits/${house}/ratings.${form}?day=${found.day}`)),
    );
    put(box, begin(board, work), ended(found, work), over(found));
  };
  const work = doer(ctx, house, draw);
  put(root, h("div", { class: "bar" }, field("Gaming day", day), saved), work.said, box);
  await draw();
  return null;
}

function begin(board, work) {
  if (!board.tables.length) return null;
  const table = select(board.tables.map((each) => [String(each.table), each.name]));
  const seat = h("input", { type: "number", min: 1, max: 20, value: 1 });
  const player = h("input", { type: "text", maxlength: 60 });
  const of = () => ({
    act: "begin-rating",
    table: Number(table.value),
    seat: Number(seat.value),
    ...(player.value.trim() ? { player: player.value } : {}),
  });
  return panel(
    "Rate a player",
    "Without a name it is whoever the table knows there",
    h(
      "div",
      { class: "body row low" },
      field("Table", table),
      field("Seat", seat),
      field("Player", player),
      work.act("Begin", of, { kind: "main" }),
    ),
  );
}

/** Those being rated, each with the form that ends it. */
function ended(found, work) {
  const on = found.ratings.filter((each) => !each.until);
  const line = (each) => {
    const average = amountField("Average wager", "");
    const skill = select(
      found.skills.map((name) => [name, plain(name)]),
      found.skills[1],
    );
    const press = (event) => {
      const pressed = event.currentTarget;
      const amount = amountOf(average, work.said);
      if (amount === null) return;
      work.send(pressed, {
        act: "end-rating",
        rating: each.rating,
        average: (amount / 100).toFixed(2),
        skill: skill.value,
      });
    };
    return [
      each.player,
      `${each.name}, seat ${each.seat}`,
      `${each.minutes} min`,
      h(
        "span",
        { class: "row" },
        average,
        field("Skill", skill),
        h("button", { type: "button", class: "btn", onclick: press }, "End"),
      ),
    ];
  };
  return panel("Being rated", "", grid(["Player", "Where", "#For", ""], on.map(line), "Nobody is being rated."));
}

function over(found) {
  const line = (each) => [
    each.player,
    each.account ?? "No account",
    each.name,
    when(each.since),
    `${each.minutes} min`,
    money(each.average),
    plain(each.skill),
    each.expected && money(each.expected),
    each.exact?.average && money(each.exact.average),
    each.exact?.expected && money(each.exact.expected),
  ];
  const heads = [
    ...["Player", "Account", "Table", "From", "#For", "#Average", "Skill", "#Theo by hand"],
    ...["#Exact average", "#Exact theo"],
  ];
  return panel(
    "Rated",
    `${found.decisions_an_hour} decisions an hour. Exact: every wager of that day at that table by its own edge.`,
    grid(heads, found.ratings.filter((each) => each.until).map(line), "Nobody was rated on this day."),
  );
}
