// Two houses side by side: what each wrote about a game, where they part, and what every wager costs in both.

import { asked, awaiting, cite, empty, field, h, heading, put, remember, select, sentence, tick } from "./kit.js";
import { percent, working } from "./patience.js";
import { gameTitles, houses, plain, role, shortHouse } from "./words.js";

/** By kind of fact: its title on the page; pays and irregularities are shown apart. */
const KINDS = { positions: "Positions", option: "Options", wager: "Wagers", rule: "Rules" };

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const chosen = params.house ? params : firstPair(await awaiting(root, "the rulebooks", houses(ctx.api)));
  if (!chosen) return put(root, heading("Compare"), empty("No two houses have a game in common."));
  const { house, other, game } = /** @type {Record<string, string>} */ (chosen);
  const [all, titles, found] = await awaiting(
    root,
    "the rulebooks",
    Promise.all([houses(ctx.api), gameTitles(ctx.api), ctx.api.get(`/compare/${house}/${other}/${game}`)]),
  );
  const names = found.houses.map((each) => shortHouse(each.title));
  const only = tick("Only what differs");
  only.input.checked = asked("all") === "";
  const body = h("div", { class: "side" });
  const edges = h("div", { class: "side" });
  const draw = () => {
    remember({ all: only.input.checked ? "" : "1" });
    put(body, parts(found, names, only.input.checked));
  };
  only.input.addEventListener("change", draw);
  put(
    root,
    heading(`${titles[game] ?? plain(game)}: ${names.join(" and ")}`, h("p", null, differing(found.differing))),
    picks(all, titles, chosen, ctx),
    only,
    section("edges", "What every wager costs", edges),
    body,
  );
  draw();
  return follow(edges, found, names, ctx);
}

/** The first two houses that have a game in common, and the first such game. */
const firstPair = (all) =>
  all
    .flatMap((one, at) =>
      all.slice(at + 1).map((two) => ({ house: one.name, other: two.name, game: shared(one, two) })),
    )
    .find(({ game }) => game);

const shared = (one, two) => one.games.find(({ name }) => two.games.some((each) => each.name === name))?.name;

/** Which houses, which game: only games both have. */
function picks(all, titles, { house, other, game }, /** @type {Ctx} */ ctx) {
  const having = (name) => all.filter((each) => each.games.some((found) => found.name === name));
  const compared = Object.keys(titles).filter((name) => name !== "poker-room" && having(name).length > 1);
  const games = select(
    compared.map((name) => [name, titles[name]]).sort((a, b) => a[1].localeCompare(b[1])),
    game,
  );
  const of = having(game).map((each) => [each.name, each.title]);
  const first = select(of, house);
  const second = select(of, other);
  const go = () => {
    const able = having(games.value).map((each) => each.name);
    const one = able.includes(first.value) ? first.value : able[0];
    const two = able.includes(second.value) ? second.value : able.find((each) => each !== one);
    ctx.navigate(`/compare/${one}/${two}/${games.value}`);
  };
  for (const each of [games, first, second]) each.addEventListener("change", go);
  return h("div", { class: "bar pick" }, field("Game", games), field("House", first), field("Against", second));
}

const section = (id, title, ...children) =>
  h("section", { class: "part", "aria-labelledby": id }, h("h2", { id }, title), children);

const head = (names, first, kind = "") =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      h("th", { scope: "col" }, first),
      names.map((name) => h("th", { scope: "col", class: kind }, name)),
    ),
  );

const differing = (facts) => {
  if (!facts) return "Both houses wrote the same";
  return facts === 1 ? "One fact differs" : `${facts} facts differ`;
};

// --- what was written ---------------------------------------------------------------------------------------

function parts(found, names, only) {
  const shown = found.facts.filter((fact) => !only || fact.differs);
  const pays = shown.filter((fact) => fact.what === "pays");
  const drawn = [
    pays.length && section("pays", "Pay tables", payTables(pays, names)),
    ...Object.entries(KINDS).map(([kind, title]) => {
      const facts = shown.filter((fact) => fact.what === kind);
      return facts.length && section(kind, title, factTable(facts, names));
    }),
    dice(shown, names),
    irregularities(found, names, only),
    section("procedures", "Procedures", procedures(found, names)),
  ].filter(Boolean);
  return drawn.length > 1 ? drawn : [empty("Nothing differs in wagers, pays, options and rulings."), ...drawn];
}

const said = (fact, at, names) =>
  h(
    "td",
    { class: fact.differs ? "whole differs" : "whole", "data-label": names[at] },
    fact.says[at] ?? h("span", { class: "soft" }, "nothing"),
  );

/** One panel a wager: its lines in both houses. */
function payTables(facts, names) {
  const wagers = new Map();
  for (const fact of facts) {
    const [wager, line] = fact.where.split(": ");
    wagers.set(wager, [...(wagers.get(wager) ?? []), { ...fact, line }]);
  }
  const one = ([wager, lines]) =>
    h(
      "section",
      { class: "panel pays scroll" },
      h("header", null, h("h3", null, plain(wager))),
      h(
        "table",
        { class: "grid" },
        head(names, "Outcome"),
        h(
          "tbody",
          null,
          lines.map((fact) =>
            h(
              "tr",
              null,
              h("td", null, plain(fact.line)),
              [0, 1].map((at) => h("td", { class: fact.differs ? "differs" : "" }, fact.says[at] ?? "—")),
            ),
          ),
        ),
      ),
    );
  return h("div", { class: "paytables wide" }, [...wagers].map(one));
}

const factTable = (facts, names) =>
  h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "grid stack" },
      head(names, ""),
      h(
        "tbody",
        null,
        facts.map((fact) =>
          h(
            "tr",
            null,
            h("th", { scope: "row", class: "whole" }, plain(fact.where || fact.what)),
            [0, 1].map((at) => said(fact, at, names)),
          ),
        ),
      ),
    ),
  );

/** How wagers on the dice live from roll to roll. */
function dice(shown, names) {
  const known = [...Object.keys(KINDS), "pays", "irregularity"];
  const facts = shown
    .filter((fact) => !known.includes(fact.what))
    .map((fact) => ({ ...fact, where: `${fact.where}, ${fact.what}` }));
  return facts.length ? section("dice", "From roll to roll", factTable(facts, names)) : null;
}

function irregularities(found, names, only) {
  const rows = found.irregularities.filter(
    ({ rulings: [a, b] }) => !only || a?.remedy !== b?.remedy || String(a?.notify) !== String(b?.notify),
  );
  if (!rows.length) return null;
  const ruling = (each, at, differs) =>
    h(
      "td",
      { class: differs ? "whole differs" : "whole", "data-label": names[at] },
      each
        ? [
            each.ruling,
            h(
              "div",
              { class: "soft" },
              each.notify.length ? `Tell ${each.notify.map((name) => role(name).toLowerCase()).join(", ")}. ` : "",
              cite(each.cite),
            ),
          ]
        : h("span", { class: "soft" }, "nothing"),
    );
  return section(
    "irregularities",
    "When something goes wrong",
    h(
      "div",
      { class: "panel" },
      h(
        "table",
        { class: "grid stack" },
        head(names, "What happened"),
        h(
          "tbody",
          null,
          rows.map(({ situation, rulings: [a, b] }) =>
            h(
              "tr",
              null,
              h("th", { scope: "row", class: "whole" }, situation),
              [a, b].map((each, at) => ruling(each, at, a?.remedy !== b?.remedy)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Steps stand beside one another: each house words its own. */
function procedures(found, names) {
  const step = (each) =>
    h(
      "li",
      null,
      each.do,
      " ",
      h(
        "span",
        { class: "soft" },
        each.by.map((name) => role(name).toLowerCase()).join(", "),
        each.signed_by.length > 0 && `, signed by ${each.signed_by.map((name) => role(name).toLowerCase()).join(", ")}`,
        " ",
      ),
      cite(each.cite),
    );
  return found.procedures.map(({ moment, steps }) =>
    h(
      "details",
      { class: "panel steps" },
      h("summary", null, `${plain(moment)}: ${steps.map((each) => each.length).join(" and ")} steps`),
      h(
        "div",
        { class: "beside" },
        steps.map((each, at) =>
          h("div", null, h("h3", null, names[at]), each.length ? h("ol", null, each.map(step)) : empty("Nothing.")),
        ),
      ),
    ),
  );
}

// --- what it costs --------------------------------------------------------------------------------------------

/** Show what every wager costs as soon as it is known in both houses. Returns the function that gives up. */
function follow(box, found, names, /** @type {Ctx} */ ctx) {
  const waits = found.houses.map(() => h("div"));
  put(box, waits);
  const asked = found.houses.map((house, at) =>
    working(
      `${names[at]}: exact odds`,
      (tell, signal) => ctx.api.long("GET", `/houses/${house.name}/${found.game}/odds`, undefined, tell, signal),
      (line) => put(waits[at], line),
    ),
  );
  const told = async ({ answer }, at) => {
    try {
      return await answer;
    } catch (error) {
      if (error.status === undefined) throw error;
      put(waits[at], empty(`${names[at]}: ${sentence(error.message)}`));
      return null;
    } finally {
      waits[at].querySelector(".wait")?.remove();
    }
  };
  Promise.all(asked.map(told)).then((odds) => {
    if (odds.every(Boolean))
      put(
        box,
        costs(
          odds.map((each) => each.wagers),
          names,
        ),
      );
  });
  return () => asked.forEach(({ stop }) => stop());
}

function costs(odds, names) {
  const rows = new Map();
  odds.forEach((wagers, at) => {
    for (const each of wagers) {
      const key = `${each.wager} ${each.spot ?? ""}`;
      const row = rows.get(key) ?? { title: each.title, spot: each.spot, alike: each.alike, sides: [[], []] };
      row.sides[at].push(each);
      rows.set(key, row);
    }
  });
  const edge = (each, several) =>
    h(
      "div",
      { title: each.exact ? `exactly ${each.exact}` : "summed in floating point" },
      percent(each.house_edge),
      several && h("span", { class: "soft" }, ` ${plain(each.table).toLowerCase()}`),
    );
  const cell = (side, at, differs) =>
    h(
      "td",
      { class: differs ? "n differs" : "n", "data-label": names[at] },
      side.length ? side.map((each) => edge(each, side.length > 1)) : h("span", { class: "soft" }, "not offered"),
    );
  const edges = (side) => side.map((each) => each.house_edge.toFixed(10)).join();
  return h(
    "div",
    { class: "panel scroll" },
    h(
      "table",
      { class: "grid" },
      head(names, "Wager", "n"),
      h(
        "tbody",
        null,
        [...rows.values()].map((row) =>
          h(
            "tr",
            null,
            h(
              "th",
              { scope: "row" },
              row.title,
              row.spot && h("span", { class: "soft plain" }, ` on ${[row.spot, ...row.alike].join(", ")}`),
            ),
            row.sides.map((side, at) => cell(side, at, edges(row.sides[0]) !== edges(row.sides[1]))),
          ),
        ),
      ),
    ),
  );
}
