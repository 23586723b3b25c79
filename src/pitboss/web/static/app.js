// The shell: who is signed in, which page the address means, what stands at the top of it.

import { api } from "./api.js";
import { button, h, heading, icon, put, select, sentence } from "./pages/kit.js";
import { role, shortRole, titles } from "./pages/words.js";

const top = document.getElementById("top");
const main = document.getElementById("main");

/** By address: the page's module, its name at the top, and the duties of which one is needed to use it. */
const PAGES = [
  { at: /^\/$/, load: () => import("./pages/sign_in.js"), open: true },
  { at: /^\/floor$/, load: () => import("./pages/floor.js"), link: "/floor", name: "Tables" },
  {
    at: /^\/table\/(?<id>\d+)$/,
    load: () => import("./pages/table.js"),
    name: "Tables",
    under: "/floor",
    dark: true,
  },
  {
    at: /^\/setup(?:\/(?<id>\d+|new))?$/,
    load: () => import("./pages/setup.js"),
    link: "/setup",
    name: "Set up",
    duties: ["set_up", "deal"],
    called: (me) => (me.duties.includes("set_up") ? "Set up" : "Checklists"),
  },
  {
    at: /^\/desk(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/desk.js"),
    link: "/desk",
    name: "Ruling desk",
    duties: ["rule", "approve"],
    called: (me) => (me.duties.includes("rule") ? "Ruling desk" : "Approvals"),
  },
  {
    at: /^\/watch(?:\/(?<id>\d+)\/(?<round>\d+))?$/,
    load: () => import("./pages/watch.js"),
    link: "/watch",
    name: "Watch",
    duties: ["watch"],
  },
  { at: /^\/audit$/, load: () => import("./pages/audit.js"), link: "/audit", name: "Audit", duties: ["audit"] },
  {
    at: /^\/alarms$/,
    load: () => import("./pages/alarms.js"),
    link: "/alarms",
    name: "Alarms",
    duties: ["alarms"],
  },
  {
    at: /^\/people$/,
    load: () => import("./pages/people.js"),
    link: "/people",
    name: "People",
    duties: ["people"],
  },
  { at: /^\/duties$/, load: () => import("./pages/duties.js"), link: "/duties", name: "Duties", beside: "/people" },
  { at: /^\/account$/, load: () => import("./pages/account.js"), name: "Your account" },
  {
    at: /^\/school(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/school.js"),
    link: "/school",
    name: "School",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/lesson$/,
    load: () => import("./pages/school_lesson.js"),
    name: "School",
    under: "/school",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/(?<drill>[a-z-]+)\/(?<level>\d)$/,
    load: () => import("./pages/school_drill.js"),
    name: "School",
    under: "/school",
  },
  { at: /^\/meters$/, load: () => import("./pages/meters.js"), link: "/meters", name: "Meters" },
  {
    at: /^\/rules(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/rules.js"),
    link: "/rules",
    name: "Rules",
    open: true,
  },
  {
    at: /^\/compare(?:\/(?<house>[a-z0-9-]+)\/(?<other>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/compare.js"),
    link: "/compare",
    name: "Compare",
    beside: "/rules",
  },
  {
    at: /^\/workbench(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/workbench.js"),
    link: "/workbench",
    name: "Workbench",
    beside: "/rules",
    duties: ["design"],
  },
  {
    at: /^\/amendments(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/amendments.js"),
    link: "/amendments",
    name: "Amendments",
    beside: "/rules",
    duties: ["design"],
  },
  {
    at: /^\/clauses$/,
    load: () => import("./pages/clauses.js"),
    link: "/clauses",
    name: "Clauses",
    beside: "/rules",
    open: true,
  },
];

const may = (page) => !page.duties || page.duties.some((duty) => me.duties.includes(duty));
const called = (page) => page.called?.(me) ?? page.name;

let me = null;
let cleanup = null;
let turn = 0;

// --- themes: the office is light, a table is dark, unless somebody says otherwise ---------------------------

const THEMES = [
  ["", "Theme: auto"],
  ["light", "Theme: light"],
  ["dark", "Theme: dark"],
];

/** The theme somebody chose, where the browser remembers anything. */
const theme = {
  get chosen() {
    try {
      return localStorage.getItem("theme") ?? "";
    } catch {
      return "";
    }
  },
  set chosen(name) {
    try {
      localStorage.setItem("theme", name);
    } catch {
      document.documentElement.dataset.theme = name;
    }
  },
};

function dress(page) {
  const chosen = theme.chosen || (page?.dark ? "dark" : "");
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

// --- the top ------------------------------------------------------------------------------------------------

/** Pages that stand on the shelf beside the one that is open: rules, and what is done with them. */
const besides = h("nav", { class: "besides", "aria-label": "Beside this page", hidden: true });
top.after(besides);

async function drawTop(page) {
  top.classList.remove("shown");
  const brand = h("a", { class: "brand", href: me ? "/floor" : "/" }, "Pitboss");
  const dressing = select(THEMES, theme.chosen, { "aria-label": "Theme" });
  dressing.addEventListener("change", () => {
    theme.chosen = dressing.value;
    dress(page);
  });
  const links = me?.must_change ? [] : PAGES.filter((each) => each.link && (me ? may(each) : each.open));
  const here = page?.under ?? page?.link;
  const family = page?.beside ?? here;
  const menu = button(
    [icon("menu"), "Menu"],
    () => {
      menu.setAttribute("aria-expanded", String(top.classList.toggle("shown")));
    },
    { kind: "menu", "aria-expanded": "false", "aria-controls": "pages" },
  );
  const who = h(
    "div",
    { class: "who" },
    me && (await person()),
    dressing,
    me ? button("Sign out", signOut) : page?.link && h("a", { class: "btn", href: "/" }, "Sign in"),
  );
  const item = (each, current) =>
    h(
      "li",
      null,
      h("a", { href: each.link, "aria-current": current ? "page" : null }, me ? called(each) : each.name),
    );
  const list = links.filter((each) => !each.beside).map((each) => item(each, each.link === family));
  put(top, brand, menu, h("nav", { id: "pages", "aria-label": "Pages" }, h("ul", null, list), who));
  const shelf = family ? links.filter((each) => each.link === family || each.beside === family) : [];
  besides.hidden = shelf.length < 2;
  put(besides, h("ul", null, shelf.map((each) => item(each, each.link === here))));
}

async function person() {
  const house = me.property ? (await titles(api))[me.property] : null;
  return h(
    "div",
    { class: "person" },
    h("div", null, h("a", { href: "/account" }, h("b", null, me.title)), `, ${shortRole(me.role).toLowerCase()}`),
    house && h("span", null, house),
  );
}

async function signOut() {
  await api.signOut().catch(() => {});
  me = null;
  navigate("/");
}

// --- pages --------------------------------------------------------------------------------------------------

/** Go to a page. */
export function navigate(address, { replace = false } = {}) {
  if (replace) history.replaceState({}, "", address);
  else history.pushState({}, "", address);
  return show();
}

function pageOf(path) {
  for (const page of PAGES) {
    const match = page.at.exec(path);
    if (match) return [page, { ...match.groups }];
  }
  return [null, {}];
}

async function show() {
  turn += 1;
  const mine = turn;
  cleanup?.();
  cleanup = null;
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  const [page, params] = pageOf(path);
  if (!me && !page?.open) return navigate(`/?to=${encodeURIComponent(path + location.search)}`, { replace: true });
  if (me?.must_change && path !== "/account") return navigate("/account", { replace: true });
  dress(page);
  main.setAttribute("aria-busy", "true");
  await drawTop(page);
  document.title = page?.name ? `${page.name} · Pitboss` : "Pitboss";
  const root = h("div", { class: page?.under ? "table-page" : "page" });
  put(main, root);
  const wait = setTimeout(() => {
    if (!root.childElementCount)
      root.append(h("p", { class: "waiting", role: "status" }, icon("wait"), "Waiting for the page"));
  }, 200);
  const ctx = { api, me, navigate, entered: (found) => (me = found) };
  try {
    const stop = await render(page, root, params, ctx);
    if (mine !== turn) stop?.();
    else cleanup = stop ?? null;
  } catch (error) {
    if (mine === turn) put(root, trouble(error));
    if (error.status === undefined) console.error(error);
  } finally {
    clearTimeout(wait);
    root.querySelector(":scope > .waiting")?.remove();
  }
  if (mine === turn) {
    main.removeAttribute("aria-busy");
    settle(root);
  }
  return undefined;
}

async function render(page, root, params, ctx) {
  const back = h("a", { href: "/floor" }, "to the tables");
  if (!page) put(root, heading("There is no such page"), h("p", null, "Go back ", back, "."));
  else if (me && !may(page)) {
    put(root, heading(`${called(page)}: not for a ${role(me.role).toLowerCase()}`));
    root.append(h("p", null, "Sign in as somebody else, or go back ", back, "."));
  } else return (await page.load()).render(root, params, ctx);
  return null;
}

const trouble = (error) => [
  heading(error.status === 0 ? "The floor cannot be reached" : "This page cannot be shown"),
  h("p", null, sentence(error.message)),
  h("p", null, button("Try again", show, { kind: "main" })),
];

/** After a page is drawn: its title, and where the keyboard stands. */
function settle(root) {
  const title = root.querySelector("h1");
  if (title) document.title = `${title.textContent} · Pitboss`;
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else if (history.state !== null) {
    scrollTo(0, 0);
    if (!root.contains(document.activeElement)) (title ?? main).focus({ preventScroll: true });
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const to = new URL(link.href);
  const elsewhere =
    to.origin !== location.origin ||
    link.target ||
    link.hasAttribute("download") ||
    /^\/(api|static|manual)\//.test(to.pathname);
  if (elsewhere || (to.hash && to.pathname === location.pathname)) return;
  event.preventDefault();
  navigate(to.pathname + to.search + to.hash);
});

addEventListener("popstate", show);

/** What the floor has to say on every page, such as that it is a demonstration everybody can reach. */
const notice = h("p", { class: "notice", role: "note", hidden: true });
top.before(notice);
api.onNotice((said) => {
  notice.hidden = !said;
  put(notice, said ?? "");
});

api.onSignedOut(() => {
  if (!me) return;
  me = null;
  show();
});

me = await api.session().catch(() => null);
if (me && location.pathname === "/") history.replaceState({}, "", "/floor");
show();
