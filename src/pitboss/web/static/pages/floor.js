// The lobby: every pit of the floor, a line for each table.

import { asked, awaiting, empty, every, field, h, heading, put, remember, s, select, state, tick } from "./kit.js";
import { gameTitles, houses, limits, money } from "./words.js";

export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const [shelf, games, first] = await awaiting(
    root,
    "the tables",
    Promise.all([houses(api), gameTitles(api), api.get("/tables")]),
  );
  const mine = shelf.filter((house) => !me.property || house.name === me.property);
  let tables = first;

  const present = new Set(tables.map((table) => table.game));
  const search = h("input", { type: "search", placeholder: "Table, game or limit", value: asked("find") });
  const house = select([["", "Every house"], ...mine.map((each) => [each.name, each.title])], asked("house"));
  const game = select(
    [
      ["", "Every game"],
      ...Object.entries(games)
        .filter(([name]) => present.has(name))
        .sort((a, b) => a[1].localeCompare(b[1])),
    ],
    asked("game"),
  );
  const free = tick("Only with a free seat", { checked: asked("free") === "yes" });
  const pits = h("div", { class: "pits" });
  const total = h("p", { class: "soft", role: "status" });

  const draw = () => {
    remember({ find: search.value, house: house.value, game: game.value, free: free.input.checked ? "yes" : "" });
    const wanted = search.value.trim().toLowerCase();
    const fits = (table) =>
      (!house.value || table.property === house.value) &&
      (!game.value || table.game === game.value) &&
      (!free.input.checked || (table.status === "open" && table.taken.length < table.seats)) &&
      (!wanted || wordsOf(table, games).includes(wanted));
    const shown = tables.filter(fits);
    const open = shown.filter((table) => table.status === "open").length;
    put(total, `${shown.length} ${shown.length === 1 ? "table" : "tables"}, ${open} open`);
    const parts = mine
      .map((each) => [each, shown.filter((table) => table.property === each.name)])
      .filter(([, found]) => found.length)
      .map(([each, found]) => pit(each, found, me));
    put(pits, parts.length ? parts : empty("No table fits. Ask for less."));
    pits.classList.toggle("one", parts.length === 1);
  };
  for (const control of [search, house, game, free.input]) control.addEventListener("input", draw);

  const wide = field("Find", search);
  wide.classList.add("wide");
  put(
    root,
    heading("Tables", total),
    h("search", { class: "bar" }, wide, mine.length > 1 && field("House", house), field("Game", game), free),
    pits,
  );
  draw();

  const keys = (event) => {
    if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    search.focus();
  };
  document.addEventListener("keydown", keys);
  const stop = every(5, async () => {
    const now = await api.get("/tables").catch(() => tables);
    if (JSON.stringify(now) === JSON.stringify(tables)) return;
    const focused = document.activeElement?.getAttribute("href");
    tables = now;
    draw();
    if (focused && pits.isConnected) pits.querySelector(`a[href="${focused}"]`)?.focus({ preventScroll: true });
  });
  return () => {
    stop();
    document.removeEventListener("keydown", keys);
  };
}

const wordsOf = (table, games) =>
  [
    table.name,
    table.title,
    games[table.game],
    table.game,
    money(table.minimum),
    money(table.maximum),
    table.dealt_by,
    table.playing,
  ]
    .join(" ")
    .toLowerCase();

function pit(house, tables, me) {
  const plays = me.duties.includes("play");
  const title = `pit-${house.name}`;
  return h(
    "section",
    { class: "panel pit", "aria-labelledby": title },
    h(
      "header",
      null,
      h("h2", { id: title }, house.title),
      h("span", { class: "small soft" }, `${tables.length} tables`),
    ),
    h(
      "table",
      { class: "grid touch stack" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["Table", "Limits", "Seats taken", "State"].map((name, at) =>
            h("th", { scope: "col", class: at === 1 ? "n" : null }, name),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        tables.map((table) => line(table, plays)),
      ),
    ),
  );
}

function line(table, plays) {
  const open = table.status === "open";
  const link = h("a", { class: "cover", href: `/table/${table.id}` }, table.name);
  const reached = open || !plays;
  return h(
    "tr",
    { class: reached ? "pick" : null },
    h(
      "th",
      { scope: "row" },
      reached ? link : table.name,
      table.dealt_by === "dealer" && h("span", { class: "soft plain" }, " · dealt by hand"),
    ),
    h("td", { class: "n" }, limits(table)),
    h("td", null, seats(table)),
    h("td", null, status(table)),
  );
}

/** Every seat a ring, full where somebody sits. */
function seats(table) {
  if (table.kind === "stadium") return `${table.taken.length} of ${table.seats} stations`;
  const taken = new Set(table.taken);
  const rings = Array.from({ length: table.seats }, (_, at) =>
    s("circle", { cx: 6 + at * 14, cy: 6, r: 4.5, class: taken.has(at + 1) ? "taken" : null }),
  );
  const width = table.seats * 14;
  return h(
    "span",
    { class: "seats" },
    s("svg", { viewBox: `0 0 ${width} 12`, width, "aria-hidden": "true" }, rings),
    h("span", null, `${table.taken.length} of ${table.seats}`),
  );
}

function status(table) {
  if (table.attention) return state("approve", table.attention);
  if (table.status === "closed") return state("lock", "Closed");
  if (table.status !== "open") return state("wait", "Being opened");
  return state(table.round_on ? "play" : "open", table.round_on ? `Round ${table.round} on` : "Open");
}
