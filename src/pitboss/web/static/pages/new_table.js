// A new table from the rulebook: only what the house wrote can be chosen.

import { asMoney } from "../felt/money.js";
import { amountField, amountOf, answerBox, awaiting, cite, doing, empty, field, h, put, select, tick } from "./kit.js";
import { book, houses, plain, wagerTitle } from "./words.js";

/** The form of a new table in `root`. */
export async function newTable(root, /** @type {Ctx} */ ctx) {
  const { api, me } = ctx;
  const shelf = (await houses(api)).filter((house) => !me.property || house.name === me.property);
  const house = select(
    shelf.map((each) => [each.name, each.title]),
    me.property,
  );
  const game = h("select");
  const name = h("input", { type: "text", required: true, maxlength: 60 });
  const seats = h("input", { type: "number", min: 1, max: 500, value: 7 });
  const main = h("select");
  const mustMove = field("Must move to", main, "The main game its players fill");
  const link = h("input", { type: "text", maxlength: 30, pattern: "[a-z0-9 \\-]*", value: "floor" });
  const dealt = select(
    [
      ["software", "Software"],
      ["dealer", "A dealer, by hand"],
    ],
    "software",
  );
  const minimum = amountField("Minimum", "5");
  const maximum = amountField("Maximum", "1,000");
  const chip = amountField("Smallest chip", "0.50");
  const chosen = h("div", { class: "side" });
  const said = answerBox();
  const go = h("button", { type: "submit", class: "btn main" }, "Set up the table");
  let read = () => ({ options: {}, tables: {}, equipment: [] });

  /** Poker tables of the house that move nobody on themselves. */
  const mains = async () => {
    const tables = (await api.get("/tables")).filter(
      (each) => each.kind === "poker" && each.property === house.value && !each.must_move_to,
    );
    put(main, [
      h("option", { value: "" }, "No other table"),
      ...tables.map((each) => h("option", { value: each.id }, each.name)),
    ]);
  };
  const games = () => {
    const found = shelf.find((each) => each.name === house.value);
    put(
      game,
      found?.games.map((each) => h("option", { value: each.name }, each.title)),
    );
  };
  const draw = async () => {
    const title = game.selectedOptions[0]?.textContent ?? "";
    if (!name.value || name.dataset.suggested === name.value) name.value = name.dataset.suggested = title.slice(0, 60);
    put(chosen);
    mustMove.hidden = game.value !== "poker-room";
    const rules = await awaiting(chosen, "the rulebook", book(api, house.value, game.value));
    const options = optionFields(rules);
    const sign = wagerLimits(rules);
    const pays = payTables(rules);
    const has = deviceTicks(rules);
    read = () => ({
      options: { ...options.read(), ...sign.read() },
      tables: pays.read(),
      equipment: has.read(),
    });
    put(chosen, has.element, options.element, sign.element, pays.element);
  };
  house.addEventListener("change", () => {
    games();
    mains();
    draw();
  });
  game.addEventListener("change", draw);

  const onsubmit = async (event) => {
    event.preventDefault();
    const amounts = { minimum, maximum, chip };
    if (Object.values(amounts).some((each) => amountOf(each, said) === null)) return;
    const posted = Object.fromEntries(Object.entries(amounts).map(([name, each]) => [name, asMoney(each.input.value)]));
    const { options, tables, equipment } = read();
    const setup = {
      property: house.value,
      game: game.value,
      name: name.value.trim(),
      options: { ...posted, ...options },
      tables,
      equipment,
      dealt_by: dealt.value,
      seats: Number(seats.value),
      linked_to: link.value.trim() || null,
      must_move_to: game.value === "poker-room" && main.value ? Number(main.value) : null,
    };
    const view = await doing(go, said, () => api.post("/tables", setup));
    if (view) ctx.navigate(`/setup/${view.id}`);
  };
  games();
  await mains();
  put(
    root,
    h(
      "form",
      { class: "side", onsubmit },
      h(
        "section",
        { class: "panel", "aria-labelledby": "new-table" },
        h(
          "header",
          null,
          h("h2", { id: "new-table" }, "New table"),
          h("span", { class: "small soft" }, "Only what the house wrote can be chosen"),
        ),
        h(
          "div",
          { class: "body" },
          h(
            "div",
            { class: "options" },
            shelf.length > 1 && field("House", house),
            field("Game", game),
            field("Name on the sign", name),
            field("Dealt by", dealt),
          ),
          h(
            "div",
            { class: "options narrow" },
            minimum,
            maximum,
            chip,
            field("Seats", seats, "The layout may have fewer; a stadium has up to 500 stations"),
            field("Link", link, "Tables of one link share their meters"),
            mustMove,
          ),
        ),
      ),
      chosen,
      said,
      h("div", { class: "row" }, go, h("span", { class: "small soft" }, "Its opening procedure is signed next.")),
    ),
  );
  await draw();
}

/** What the table has besides: its checklists ask for no more than that. */
function deviceTicks(rules) {
  const ticks = rules.devices.map((device) => [device, tick(plain(device))]);
  return {
    element:
      ticks.length > 0 &&
      h(
        "section",
        { class: "panel", "aria-labelledby": "has" },
        h(
          "header",
          null,
          h("h2", { id: "has" }, "What the table has"),
          h("span", { class: "small soft" }, "Checklists ask for no more than that"),
        ),
        h(
          "div",
          { class: "body row" },
          ticks.map(([, made]) => made),
        ),
      ),
    read: () => ticks.filter(([, made]) => made.input.checked).map(([device]) => device),
  };
}

function optionFields(rules) {
  const fields = rules.options.map((option) => {
    const control = option.choices
      ? select(
          option.choices.map((each) => [each, plain(each)]),
          option.default,
        )
      : option.between
        ? h("input", { type: "number", min: option.between[0], max: option.between[1], value: option.default })
        : h("input", { type: "text", inputmode: "decimal", value: option.default, readonly: option.fixed });
    const bounds = option.bounds ? ` (${option.bounds})` : "";
    return {
      option,
      control,
      element: field(plain(option.name), control, [option.what, bounds, " ", cite(option.cite)]),
    };
  });
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "options" },
    h(
      "header",
      null,
      h("h2", { id: "options" }, "Options"),
      h("span", { class: "small soft" }, rules.options.length ? "House defaults unless you change them" : null),
    ),
    h(
      "div",
      { class: "body" },
      rules.options.length
        ? h(
            "div",
            { class: "options" },
            fields.map((each) => each.element),
          )
        : empty("This game has no options."),
    ),
  );
  const read = () =>
    Object.fromEntries(
      fields
        .filter(({ option, control }) => control.value !== option.default)
        .map(({ option, control }) => [
          option.name,
          control.inputMode === "decimal" ? asMoney(control.value) : control.value,
        ]),
    );
  return { element, read };
}

/** The wagers the table's own limits do not bind: the sign may say what is taken on each. */
function wagerLimits(rules) {
  const alone = rules.wagers.filter((wager) => wager.posted_alone && wager.limits);
  if (!alone.length) return { element: null, read: () => ({}) };
  const fields = alone.flatMap((wager) =>
    [
      ["minimum", "least"],
      ["maximum", "most"],
    ].map(([end, word]) => {
      const made = amountField(`${wager.title}, ${word}`, "", { placeholder: "not posted" }, cite(wager.cite));
      return { name: `${end}-${wager.name}`, control: made.input, element: made };
    }),
  );
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "wager-limits" },
    h(
      "header",
      null,
      h("h2", { id: "wager-limits" }, "Limits of single wagers"),
      h("span", { class: "small soft" }, "From $1 unless posted; the table's minimum does not bind them"),
    ),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: "options" },
        fields.map((each) => each.element),
      ),
    ),
  );
  const read = () =>
    Object.fromEntries(
      fields.filter(({ control }) => control.value.trim()).map(({ name, control }) => [name, asMoney(control.value)]),
    );
  return { element, read };
}

/** The wagers the house printed several pay tables for. */
function payTables(rules) {
  const byWager = new Map();
  for (const table of rules.paytables) byWager.set(table.wager, [...(byWager.get(table.wager) ?? []), table]);
  const several = [...byWager].filter(([, tables]) => tables.length > 1);
  if (!several.length) return { element: null, read: () => ({}) };
  const title = (wager) => wagerTitle(rules, wager);
  const fields = several.map(([wager, tables]) => {
    const control = select(
      [["", "As the options say"], ...tables.map((table) => [table.table, plain(table.table)])],
      "",
    );
    const shown = h("div", { class: "small soft" });
    const show = () => {
      const table = tables.find((each) => each.table === control.value);
      put(
        shown,
        table
          ? [table.rows.map((row) => `${row.says} ${row.pays}`).join(" · "), " ", cite(table.cite)]
          : `${tables.length} printed`,
      );
    };
    control.addEventListener("change", show);
    show();
    return { wager, control, element: field(title(wager), control, shown) };
  });
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "paytables" },
    h(
      "header",
      null,
      h("h2", { id: "paytables" }, "Pay tables"),
      h(
        "a",
        { class: "small", href: `/rules/${rules.property}/${rules.game}#paytables`, target: "_blank" },
        "Compare them",
      ),
    ),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: "options" },
        fields.map((each) => each.element),
      ),
    ),
  );
  const read = () =>
    Object.fromEntries(
      fields.filter(({ control }) => control.value).map(({ wager, control }) => [wager, control.value]),
    );
  return { element, read };
}
