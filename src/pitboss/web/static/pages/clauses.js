// Every clause the houses filed: where it lives, what cites it, and how text is read that cannot be followed.

import { asked, awaiting, button, cite, empty, field, h, heading, put, remember, select, tabs } from "./kit.js";
import { count, houses, plain, shortHouse } from "./words.js";

const HOMES = {
  executable: "Executable",
  procedure: "Procedure",
  irregularity: "Irregularity",
  description: "Description",
};
const PAUSE = 150;
/** How long somebody who types is waited for, in milliseconds. */
const FIRST = 200;
/** How many are shown before somebody asks for all. */
const MORE = 500;
/** How many are asked for at once. */

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const [shelf, sections] = await awaiting(
    root,
    "the clauses",
    Promise.all([houses(ctx.api), ctx.api.get("/clauses/sections")]),
  );
  const search = h("input", { type: "search", placeholder: "§12.G, or words", value: asked("find") });
  const house = select([["", "Every house"], ...shelf.map((each) => [each.name, each.title])], asked("house"));
  const home = select([["", "Every home"], ...Object.entries(HOMES)], asked("home"));
  const game = h("select");
  const total = h("p", { class: "soft", role: "status" });
  const switcher = h("div");
  const box = h("div", { class: "side" });
  let part = asked("show") || "sections";
  let most = FIRST;
  let turn = 0;
  let timer = 0;

  const offerSections = (chosen) => {
    const theirs = sections.filter((each) => each.property === house.value);
    const choices = [["", "Every section"], ...theirs.map((each) => [each.game, each.title])];
    put(game, ...select(choices, "").children);
    game.value = theirs.some((each) => each.game === chosen) ? chosen : "";
    game.disabled = !theirs.length;
  };
  const choose = (name) => {
    part = name;
    most = FIRST;
    return draw();
  };
  const open = (each) => {
    house.value = each.property;
    offerSections(each.game);
    return choose("clauses");
  };

  const draw = async () => {
    turn += 1;
    const mine = turn;
    const wanted = { find: search.value.trim(), house: house.value, game: game.value, home: home.value };
    remember({ ...wanted, show: part === "sections" ? "" : part });
    const asking = part === "sections" ? 0 : most;
    const found = await awaiting(box, "the clauses", clausesOf(ctx.api, wanted, asking));
    if (mine !== turn || !box.isConnected) return;
    put(total, `${many(found.found, "clause")} and ${many(found.readings, "interpretation")}`);
    put(
      switcher,
      tabs(
        "What to show",
        [
          ["sections", "Sections"],
          ["clauses", `Clauses ${count(found.found)}`],
          ["readings", `Interpretations ${count(found.readings)}`],
        ],
        part,
        choose,
      ),
    );
    const shown = { sections: bySection, clauses: clauseList, readings: readingList }[part] ?? bySection;
    const kept = sections.filter(
      (each) =>
        (!wanted.house || each.property === wanted.house) &&
        (!wanted.game || each.game === wanted.game) &&
        (!wanted.home || each[wanted.home]),
    );
    const all = part === "readings" ? found.readings : found.found;
    put(
      box,
      shown(found, { shelf, sections: kept, open }),
      part !== "sections" &&
        all > most &&
        h(
          "div",
          { class: "row" },
          button(`Show all ${count(all)}`, () => {
            most = all;
            return draw();
          }),
        ),
    );
  };
  const changed = () => {
    most = FIRST;
    if (part === "sections" && search.value.trim()) part = "clauses";
    return draw();
  };
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(changed, PAUSE);
  });
  house.addEventListener("input", () => {
    offerSections("");
    return changed();
  });
  for (const control of [game, home]) control.addEventListener("input", changed);

  offerSections(asked("game"));
  const wide = field("Find", search);
  wide.classList.add("wide");
  put(
    root,
    heading("Clauses", total),
    h("p", { class: "lead" }, "Every clause the houses filed, and where Pitboss keeps it"),
    h("search", { class: "bar" }, wide, field("House", house), field("Section", game), field("Lives as", home)),
    switcher,
    box,
  );
  await draw();

  const keys = (event) => {
    if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    search.focus();
  };
  document.addEventListener("keydown", keys);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", keys);
  };
}

/** So many of the clauses and interpretations that were asked for, in as many answers as it takes. */
async function clausesOf(/** @type {Floor} */ api, wanted, most) {
  const get = (after) =>
    api.get(`/clauses?${new URLSearchParams({ ...wanted, after, most: Math.min(most - after, MORE) })}`);
  const found = await get(0);
  for (let after = MORE; after < most; after += MORE) {
    const next = await get(after);
    found.clauses.push(...next.clauses);
    found.interpretations.push(...next.interpretations);
  }
  return found;
}

const many = (number, word) => `${count(number)} ${word}${number === 1 ? "" : "s"}`;

const table = (kind, columns, rows, foot) =>
  h(
    "div",
    { class: "panel scroll" },
    h(
      "table",
      { class: `grid stack ${kind}` },
      h("thead", null, h("tr", null, columns)),
      h("tbody", null, rows),
      foot && h("tfoot", null, foot),
    ),
  );
const column = (name) => h("th", { scope: "col" }, name);
const figure = (name, value) => h("td", { class: "n", "data-label": name }, count(value));

// --- sections -----------------------------------------------------------------------------------------------

function bySection(_found, { shelf, sections, open }) {
  const names = ["clauses", ...Object.keys(HOMES), "homeless", "interpretations"];
  const title = (each) => shortHouse(shelf.find((house) => house.name === each.property)?.title ?? each.property);
  const line = (each) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row", class: "whole" },
        h(
          "a",
          {
            href: `/clauses?house=${each.property}&game=${each.game}&show=clauses`,
            onclick: (event) => {
              event.preventDefault();
              event.stopPropagation();
              open(each);
            },
          },
          each.title,
        ),
      ),
      h("td", { class: "whole soft" }, title(each)),
      names.map((name) => figure(plain(name), each[name])),
    );
  const sum = (name) => sections.reduce((all, each) => all + each[name], 0);
  return table(
    "",
    [column("Section"), column("House"), names.map((name) => h("th", { scope: "col", class: "n" }, plain(name)))],
    sections.map(line),
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "whole" }, `${many(sections.length, "section")} in all`),
      h("td"),
      names.map((name) => figure(plain(name), sum(name))),
    ),
  );
}

// --- clauses ------------------------------------------------------------------------------------------------

function clauseList(found, { shelf }) {
  if (!found.clauses.length) return empty("No clause has all of these words. Try fewer.");
  const house = (name) => shortHouse(shelf.find((each) => each.name === name)?.title ?? name);
  const line = (each) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row", class: "whole" },
        cite([each.clause]),
        h("div", { class: "soft plain" }, `${each.title}, ${house(each.property)}`),
      ),
      h("td", { class: "whole" }, each.homes.map((name) => HOMES[name]).join(", ") || "Nowhere"),
      h(
        "td",
        { class: "whole" },
        h(
          "ul",
          { class: "citations" },
          each.citations.map((by) =>
            h(
              "li",
              null,
              h(
                "span",
                { class: "soft" },
                by.section === each.game ? "" : `${plain(by.section)}, `,
                by.what.replaceAll("-", " "),
                by.words ? ": " : "",
              ),
              by.words,
            ),
          ),
        ),
      ),
    );
  return table("", [column("Clause"), column("Lives as"), column("What cites it")], found.clauses.map(line));
}

// --- interpretations ----------------------------------------------------------------------------------------

function readingList(found, { shelf }) {
  if (!found.interpretations.length) return empty("No interpretation has all of these words. Try fewer.");
  const house = (name) => shortHouse(shelf.find((each) => each.name === name)?.title ?? name);
  const line = (each) =>
    h(
      "tr",
      null,
      h(
        "th",
        { scope: "row", class: "whole" },
        plain(each.name),
        h("div", { class: "soft plain" }, `${each.title}, ${house(each.property)}`),
        h("div", { class: "plain" }, cite(each.at)),
      ),
      h("td", { class: "whole", "data-label": "Printed" }, each.printed),
      h("td", { class: "whole", "data-label": "Problem" }, each.problem),
      h(
        "td",
        { class: "whole", "data-label": "Pitboss" },
        each.pitboss,
        each.option && h("div", { class: "soft plain" }, `A house overrules it by the option ${plain(each.option)}.`),
      ),
      h("td", { class: "whole", "data-label": "Why" }, each.why),
    );
  const columns = ["Interpretation", "What is printed", "The problem", "What Pitboss does", "Why"];
  return table("readings", columns.map(column), found.interpretations.map(line));
}
