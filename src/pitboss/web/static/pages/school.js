// The dealer's school: where to begin, the drills of every game, and how far somebody has come.

import { asked, button, empty, h, heading, put, remember, select, state } from "./kit.js";
import { levelName, standingLine, strokes } from "./school_parts.js";
import { count, gameTitles, houses, shortHouse, when } from "./words.js";

const FIRST_GAME = "roulette";
const NOT_TAUGHT = "poker-room";

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  root.className = "page school";
  return params.house ? drills(root, params, ctx) : entrance(root, ctx);
}

// --- the entrance -------------------------------------------------------------------------------------------------

async function entrance(root, { /** @type {Floor} */ api, me, navigate }) {
  const teaches = me.duties.includes("teach");
  const [all, games, own, dealers] = await Promise.all([
    houses(api),
    gameTitles(api),
    api.get("/school/progress"),
    teaches ? api.get("/school/trainees") : [],
  ]);
  const house = all.find((each) => each.name === (asked("house") || me.property)) ?? all[0];
  const taught = (each) => each.games.filter((game) => game.name !== NOT_TAUGHT);
  const pickHouse = select(
    all.map((each) => [each.name, each.title]),
    house.name,
    { "aria-label": "House" },
  );
  pickHouse.addEventListener("change", () => {
    remember({ house: pickHouse.value });
    navigate(`/school?house=${pickHouse.value}`, { replace: true });
  });
  const pickGame = select(
    taught(house).map((game) => [game.name, game.title]),
    FIRST_GAME,
    { "aria-label": "Game" },
  );
  const first = taught(house).some((game) => game.name === FIRST_GAME);
  put(
    root,
    heading("School", h("p", null, "Learn to pay, deal, set and rule as each house does it")),
    h(
      "div",
      { class: "columns two" },
      first &&
        h(
          "a",
          { class: "choice main", href: `/school/${house.name}/${FIRST_GAME}/lesson` },
          h("b", null, "Never dealt before? Begin here"),
          h("span", { class: "soft" }, "Ten minutes: what a chip at roulette is paid, and the first payout drill"),
        ),
      h(
        "section",
        { class: "panel", "aria-label": "Choose a game" },
        h(
          "div",
          { class: "body" },
          h("div", { class: "field" }, h("label", { class: "label" }, "House"), pickHouse),
          h("div", { class: "field" }, h("label", { class: "label" }, "Game"), pickGame),
          h(
            "div",
            { class: "row" },
            button("Show the drills", () => navigate(`/school/${house.name}/${pickGame.value}`)),
          ),
        ),
      ),
    ),
    progressPanel("Your progress", own, all, games, "Nothing answered yet."),
    teaches &&
      dealers.map((dealer) =>
        progressPanel(dealer.title, dealer.progress, all, games, "Has not answered anything yet."),
      ),
  );
}

function progressPanel(title, progress, all, games, none) {
  const line = (each) => {
    const house = all.find((found) => found.name === each.property);
    return h(
      "tr",
      null,
      h(
        "th",
        { scope: "row", class: "whole" },
        h(
          "a",
          { href: `/school/${each.property}/${each.game}/${each.drill}/${each.level}` },
          `${games[each.game] ?? each.game}, ${each.drill.replaceAll("-", " ")} ${each.level}`,
        ),
        h("div", { class: "soft plain small" }, house ? shortHouse(house.title) : each.property),
      ),
      h("td", { class: "whole" }, standingLine(each)),
      h("td", { class: "n", "data-label": "Best run" }, count(each.best_streak)),
      h("td", { class: "whole" }, strokes(each.lately)),
      h("td", { class: "small soft" }, when(each.last_at)),
    );
  };
  return h(
    "section",
    { class: "panel", "aria-label": title },
    h(
      "header",
      null,
      h("h2", null, title),
      progress.length ? h("span", { class: "small soft" }, "each stroke an answer, as tall as it took long") : null,
    ),
    progress.length
      ? h(
          "table",
          { class: "grid stack middle" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              ["Drill", "Stands", "Best run", "Lately", "Last"].map((name) => h("th", { scope: "col" }, name)),
            ),
          ),
          h("tbody", null, progress.map(line)),
        )
      : h("div", { class: "body" }, empty(none)),
  );
}

// --- the drills of a game -------------------------------------------------------------------------------------------

async function drills(root, /** @type {Record<string, string>} */ { house, game }, /** @type {Ctx} */ { api }) {
  const [taught, own, all] = await Promise.all([
    api.get(`/school/${house}/${game}`),
    api.get("/school/progress"),
    houses(api),
  ]);
  const title = all.find((each) => each.name === taught.property)?.title ?? taught.property;
  const stands = (drill, level) =>
    own.find(
      (each) =>
        each.property === taught.property && each.game === taught.game && each.drill === drill && each.level === level,
    );
  const level = (drill, number) => {
    const found = stands(drill.name, number);
    return h(
      "li",
      null,
      h(
        "a",
        { class: "picker", href: `/school/${taught.property}/${taught.game}/${drill.name}/${number}` },
        h("b", null, levelName(number)),
        found?.passed ? state("good", "passed") : null,
        h(
          "span",
          { class: "more" },
          found ? standingLine(found) : `not tried yet; ${drill.needed.right} of ${drill.needed.of} pass it`,
        ),
      ),
    );
  };
  put(
    root,
    heading(taught.title, h("p", null, title)),
    h(
      "p",
      { class: "row" },
      h("a", { class: "btn main", href: `/school/${taught.property}/${taught.game}/lesson` }, "Read the lesson"),
      h("a", { class: "btn", href: `/rules/${taught.property}/${taught.game}` }, "The rules of this game"),
      h("a", { class: "btn quiet", href: "/school" }, "Other games"),
    ),
    h(
      "div",
      { class: "columns" },
      taught.drills.map((drill) =>
        h(
          "section",
          { class: "panel", "aria-label": drill.title },
          h("header", null, h("h2", null, drill.title), h("span", { class: "small soft" }, drill.what)),
          h(
            "ul",
            { class: "pickers" },
            taught.levels.map((number) => level(drill, number)),
          ),
        ),
      ),
    ),
  );
}
