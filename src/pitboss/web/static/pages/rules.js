// What a house wrote about a game: wagers, pay tables, options and rulings, each with its clause.

import { changes } from "./amendments.js";
import { awaiting, cite, empty, h, heading, put, select, state } from "./kit.js";
import { book, gameTitles, houses, listed, money, plain, role, shortHouse, wagerTitle } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  return params.house ? section(root, params, ctx) : shelf(root, ctx);
}

/** Every game of every house. */
async function shelf(root, /** @type {Ctx} */ ctx) {
  const [all, titles] = await awaiting(root, "the rulebooks", Promise.all([houses(ctx.api), gameTitles(ctx.api)]));
  const games = Object.entries(titles).sort((a, b) => a[1].localeCompare(b[1]));
  const cell = (house, game) => {
    const found = house.games.find((each) => each.name === game);
    return h(
      "td",
      { class: "whole", "data-label": shortHouse(house.title) },
      found && h("a", { href: `/rules/${house.name}/${game}` }, found.title),
    );
  };
  put(
    root,
    heading(
      "Rules",
      h("p", null, "What each house filed, game by game; more in ", h("a", { href: "/manual/" }, "the manual")),
    ),
    h(
      "div",
      { class: "panel scroll" },
      h(
        "table",
        { class: "grid touch stack shelf" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Game"),
            all.map((house) => h("th", { scope: "col" }, shortHouse(house.title))),
          ),
        ),
        h(
          "tbody",
          null,
          games.map(([game, title]) =>
            h(
              "tr",
              null,
              h("th", { scope: "row", class: "whole" }, title),
              all.map((house) => cell(house, game)),
            ),
          ),
        ),
      ),
    ),
  );
}

async function section(root, params, /** @type {Ctx} */ ctx) {
  const [all, rules, past] = await awaiting(
    root,
    "the rulebook",
    Promise.all([
      houses(ctx.api),
      book(ctx.api, params.house, params.game),
      ctx.api.get(`/houses/${params.house}/${params.game}/history`),
    ]),
  );
  const house = all.find((each) => each.name === rules.property);
  const others = all.filter((each) => each.games.some((game) => game.name === rules.game));
  const pick = select(
    others.map((each) => [each.name, each.title]),
    rules.property,
    { "aria-label": "The same game at another house" },
  );
  pick.addEventListener("change", () => ctx.navigate(`/rules/${pick.value}/${rules.game}`));
  const games = select(
    house.games.map((game) => [game.name, game.title]),
    rules.game,
    { "aria-label": "Another game of this house" },
  );
  games.addEventListener("change", () => ctx.navigate(`/rules/${rules.property}/${games.value}`));
  const parts = [
    ["wagers", "Wagers", wagers(rules)],
    ["paytables", "Pay tables", payTables(rules)],
    ["options", "Options", options(rules)],
    ["rulings", "When something goes wrong", rulings(rules)],
    ["editions", "Editions", editions(past, ctx.me)],
  ];
  put(
    root,
    heading(
      `${rules.title}, ${house.title}`,
      h(
        "p",
        null,
        h(
          "a",
          { href: `/manual/reference/${house.name}/${rules.game}.html` },
          "Exact odds, best play and every clause",
        ),
        " in the manual",
      ),
    ),
    h("div", { class: "bar pick" }, h("div", { class: "field" }, pick), h("div", { class: "field" }, games)),
    ctx.me && others.length > 1 && compare(rules, others),
    h(
      "nav",
      { class: "contents", "aria-label": "On this page" },
      parts.map(([id, title]) => h("a", { href: `#${id}` }, title)),
    ),
    parts.map(([id, title, element]) =>
      h("section", { class: "part", "aria-labelledby": id }, h("h2", { id }, title), element),
    ),
  );
}

/** Where the same game can be seen beside another house's. */
function compare(rules, others) {
  const other = others.find((each) => each.name !== rules.property);
  const address = `/compare/${rules.property}/${other.name}/${rules.game}`;
  return h("p", null, h("a", { href: address }, `Compare with ${other.title}`));
}

function wagers(rules) {
  const limits = (wager) => {
    if (!wager.offered) return state("lock", "Off by default");
    if (wager.rides_on) return `rides on ${wagerTitle(rules, wager.rides_on)}`;
    if (wager.limits.only.length) return listed(wager.limits.only.map(money), "or");
    return wager.when === "decision" ? "made during the round" : "as posted";
  };
  const needs = (wager) => wager.requires.map((name) => wagerTitle(rules, name)).join(", ");
  return h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "grid stack" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["Wager", "Stake", "Needs", "Clause"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        rules.wagers.map((wager) =>
          h(
            "tr",
            null,
            h("th", { scope: "row", class: "whole" }, wager.title),
            h("td", null, limits(wager)),
            h("td", null, needs(wager)),
            h("td", { class: "whole" }, cite(wager.cite)),
          ),
        ),
      ),
    ),
  );
}

function payTables(rules) {
  const title = (wager) => wagerTitle(rules, wager);
  const several = (wager) => rules.paytables.filter((each) => each.wager === wager).length > 1;
  const one = (table) =>
    h(
      "section",
      { class: "panel pays" },
      h(
        "header",
        null,
        h(
          "h3",
          null,
          title(table.wager),
          several(table.wager) && h("span", { class: "soft plain" }, `, ${plain(table.table).toLowerCase()}`),
        ),
        cite(table.cite),
      ),
      h(
        "table",
        { class: "grid" },
        h(
          "thead",
          { class: "said" },
          h("tr", null, h("th", { scope: "col" }, "Outcome"), h("th", { scope: "col" }, "Pays")),
        ),
        h(
          "tbody",
          null,
          table.rows.map((row) =>
            h("tr", null, h("td", null, row.says), h("td", { class: "n" }, h("b", null, plain(row.pays)))),
          ),
        ),
      ),
    );
  return h("div", { class: "paytables" }, rules.paytables.map(one));
}

function options(rules) {
  if (!rules.options.length) return empty("This game has no options.");
  const choices = (option) => {
    if (!option.choices) return option.bounds || "an amount";
    return [option.choices.map(plain).join(", "), option.bounds].filter(Boolean).join("; ");
  };
  return h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "grid stack" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["Option", "Default", "Choices", "Clause"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        rules.options.map((option) =>
          h(
            "tr",
            null,
            h(
              "th",
              { scope: "row", class: "whole" },
              plain(option.name),
              h("div", { class: "soft plain" }, option.what),
            ),
            h("td", { class: "whole", "data-label": "Default" }, plain(option.default)),
            h("td", { class: "whole", "data-label": "Choices" }, choices(option)),
            h("td", { class: "whole" }, cite(option.cite)),
          ),
        ),
      ),
    ),
  );
}

const HELD = { past: "off", "in force": "open", "to come": "wait" };

/** What held when, and what each edition changed; the newest first. */
function editions(past, me) {
  const one = (each) => {
    const dates = [
      each.submitted && `submitted ${each.submitted}`,
      each.approved && `approved ${each.approved}`,
      each.approved_by && `by ${each.approved_by}`,
    ].filter(Boolean);
    const from = each.in_force_from ? `From ${each.in_force_from}` : "From the first day";
    const number = each.amendment && me?.duties.includes("design");
    return h(
      "section",
      { class: "panel" },
      h("header", null, h("h3", null, from), state(HELD[each.state], plain(each.state))),
      h(
        "div",
        { class: "body" },
        each.what && h("p", null, number ? h("a", { href: `/amendments/${each.amendment}` }, each.what) : each.what),
        h("p", { class: "soft" }, dates.join(", ")),
      ),
      each.changes.length > 0 && changes("What it changed", each.changes, ""),
    );
  };
  return [...past.editions].reverse().map(one);
}

function rulings(rules) {
  return h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "grid stack" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["What happened", "The house", "Tell", "Clause"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        rules.irregularities.map((each) =>
          h(
            "tr",
            null,
            h(
              "th",
              { scope: "row", class: "whole" },
              each.situation,
              h("div", { class: "soft plain" }, `During ${listed(each.phase, "or")}`),
            ),
            h("td", { class: "whole" }, each.ruling),
            h(
              "td",
              { "data-label": "Tell" },
              each.notify.length ? each.notify.map((name) => role(name).toLowerCase()).join(", ") : "nobody",
            ),
            h("td", null, cite(each.cite)),
          ),
        ),
      ),
    ),
  );
}
