// The lobby, and the home of those who look after the floor: what needs somebody, the map of the pits, a seat at once.

import { many, say } from "../language.js";
import {
  asked,
  awaiting,
  button,
  empty,
  every,
  field,
  h,
  heading,
  note,
  put,
  remember,
  select,
  stand,
  tabs,
  tick,
} from "../pages/kit.js";
import { gameTitles, houses, money, titles } from "../pages/words.js";
import { calls } from "../tournaments/parts.js";
import { FloorCtrl } from "./ctrl.js";
import { games, list, map, needs } from "./view.js";

const VIEWS = [
  ["map", say("Map")],
  ["list", say("List")],
  ["games", say("Games")],
];
const LOOKED_EVERY = 5;

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me, navigate } = ctx;
  const [shelf, called, names, floor, events] = await awaiting(
    root,
    say("the tables"),
    Promise.all([houses(api), titles(api), gameTitles(api), api.get("/floor"), api.get("/tournaments")]),
  );
  const ctrl = new FloorCtrl(me, names);
  ctrl.floor = floor;
  const here = new Set(floor.pits.map((pit) => pit.property));
  const mine = shelf.filter((house) => here.has(house.name));
  const filters = filtersOf(ctrl, mine);
  let view = VIEWS.some(([name]) => name === asked("view")) ? asked("view") : "map";

  const total = h("p", { class: "soft", role: "status" });
  const [urgent, choice, body, said] = Array.from({ length: 4 }, () => h("div"));

  const sit = (game) => {
    const found = ctrl.quickSeat(game);
    if (found) navigate(`/table/${found.table}?seat=${found.seat}`);
    else put(said, note("bad", say("No free seat at that game and limit. Loosen the filters, or look at the map.")));
  };
  const show = (game) => {
    filters.game.value = game;
    turn("map");
  };
  const turn = (name) => {
    view = name;
    draw();
    stand(choice, "[aria-pressed=true]");
  };
  const draw = () => {
    filters.read();
    const { find, house, game, limit, free } = ctrl.wanted;
    remember({ find, house, game, limit, free: free ? "yes" : "", view: view === "map" ? "" : view });
    const shown = ctrl.shown;
    const open = shown.filter(({ line }) => line.status === "open").length;
    put(total, many(shown.length, "{count} table, {open} open", "{count} tables, {open} open", { open }));
    put(said);
    put(urgent, needs(ctrl));
    put(choice, tabs(say("View"), VIEWS, view, turn), newcomers());
    body.className = view === "games" ? "" : `pits as-${view}`;
    put(body, shown.length ? drawn() : empty(say("No table fits. Loosen the filters.")));
  };
  const newcomers = () =>
    ctrl.may("play") && view !== "games"
      ? [
          h("span", { class: "soft" }, `${say("New to a game?")} `),
          button(say("What each is, how hard, and what it costs"), () => turn("games"), { kind: "quiet" }),
        ]
      : null;
  const drawn = () => {
    if (view === "games") return games(ctrl, { sit, show });
    return view === "list" ? list(ctrl, called) : map(ctrl, called);
  };

  for (const control of filters.controls) control.addEventListener("input", draw);
  const quick =
    ctrl.may("play") &&
    button(say("Quick seat"), () => sit(filters.game.value), { kind: "main", "data-do": "quick-seat" });
  put(
    root,
    heading(say("Tables"), total),
    calls(events),
    urgent,
    h("search", { class: "bar seeking" }, filters.fields, quick),
    said,
    choice,
    body,
  );
  draw();
  const reading = api.get("/floor/games").then((found) => {
    ctrl.games = found;
    if (view === "games") draw();
  });
  if (view === "games") await awaiting(body, say("the games"), reading);

  const stops = [every(LOOKED_EVERY, () => look(api, ctrl, draw, body)), slash(filters.search)];
  return () => stops.forEach((stop) => stop());
}

/** What somebody wants to see, as they say it at the top of the page. */
function filtersOf(ctrl, mine) {
  const present = new Set(ctrl.tables.map(({ line }) => line.game));
  const named = Object.entries(ctrl.titles).filter(([name]) => present.has(name));
  const search = h("input", { type: "search", placeholder: say("Table, game or limit"), value: asked("find") });
  const house = select([["", say("Every house")], ...mine.map((each) => [each.name, each.title])], asked("house"));
  const game = select([["", say("Every game")], ...named.sort((a, b) => a[1].localeCompare(b[1]))], asked("game"));
  const limit = select(
    [
      ["", say("Any minimum")],
      ...ctrl.limits.map((least) => [least, say("{amount} or less", { amount: money(least) })]),
    ],
    asked("limit"),
  );
  const free = tick(say("Only with a free seat"), { checked: asked("free") === "yes" });
  const wide = field(say("Find"), search);
  wide.classList.add("wide");
  return {
    search,
    game,
    controls: [search, house, game, limit, free.input],
    fields: [
      wide,
      mine.length > 1 && field(say("House"), house),
      field(say("Game"), game),
      field(say("Minimum"), limit),
      free,
    ],
    read() {
      const [find, free_] = [search.value, free.input.checked];
      ctrl.wanted = { find, house: house.value, game: game.value, limit: limit.value, free: free_ };
    },
  };
}

/** The floor as it stands now; whoever stands on a table with the keyboard goes on standing there. */
async function look(api, ctrl, draw, body) {
  const now = await api.get("/floor").catch(() => ctrl.floor);
  if (JSON.stringify(now) === JSON.stringify(ctrl.floor)) return;
  const focused = body.contains(document.activeElement) && document.activeElement?.getAttribute("href");
  ctrl.floor = now;
  draw();
  if (focused && body.isConnected) stand(body, `a[href="${focused}"]`);
}

/** The slash goes to the search. */
function slash(search) {
  const keys = (event) => {
    if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
    event.preventDefault();
    search.focus();
  };
  document.addEventListener("keydown", keys);
  return () => document.removeEventListener("keydown", keys);
}
