// The shell: who is signed in, which page the address means, what stands at the top of it.

import { api } from "./api.js";
import { LANGUAGES, language, say, speak } from "./language.js";
import { button, h, heading, icon, logo, put, select, sentence, waitingFor } from "./pages/kit.js";
import { nightBar } from "./pages/night.js";
import { callPeople, houses, role, shortRole } from "./pages/words.js";
import { mayOpen, PAGES, pageOf } from "./pages.js";

const top = part("top");
const main = part("main");

function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

const called = (page) => page.called?.(me) ?? page.name;

/** @type {any} */
let me = null;
/** @type {(() => void) | null} */
let cleanup = null;
let turn = 0;

// --- themes: the office is light, a table is dark, unless somebody says otherwise ---------------------------

const THEMES = [
  ["", say("Theme: auto")],
  ["light", say("Theme: light")],
  ["dark", say("Theme: dark")],
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

// --- sheets: those of the office and those of the felt, fetched with the first page that needs them -------------

const OFFICE = ["sign_in", "setup", "desk", "watch", "audit", "rules", "design", "account", "amendments"];
const FELT = ["felt", "equipment", "roads", "setting", "popover", "dealer", "hall", "still"];
const SHEETS = {
  office: OFFICE.map((name) => `pages/${name}`),
  floor: ["floor/floor"],
  felt: ["table/table", ...FELT.map((name) => `felt/${name}`), "poker/poker"],
  wall: ["wall/wall"],
  school: ["pages/school"],
  editor: ["editor/editor"],
  review: ["review/review"],
  tournaments: ["tournaments/tournaments"],
};
/** @type {Map<string, Promise<void>>} */
const fetched = new Map();

const sheet = (name) =>
  new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href: `/static/${name}.css`, onload: done, onerror: done });
    document.head.append(link);
  });

/** The sheets a page is drawn with. */
function sheets(page) {
  const wanted = (page?.sheets ?? ["office"]).flatMap((name) => SHEETS[name]);
  for (const name of wanted) if (!fetched.has(name)) fetched.set(name, sheet(name));
  return Promise.all(wanted.map((name) => fetched.get(name)));
}

// --- the top ------------------------------------------------------------------------------------------------

const night = nightBar(api);
top.after(night.bar);

async function drawTop(page) {
  top.classList.remove("shown");
  night.show(Boolean(me) && !page?.under);
  const brand = h("a", { class: "brand", href: me ? "/floor" : "/" }, "Pitboss");
  const dressing = select(THEMES, theme.chosen, { "aria-label": say("Theme") });
  dressing.addEventListener("change", () => {
    theme.chosen = dressing.value;
    dress(page);
  });
  const tongue = select(LANGUAGES, language, { "aria-label": say("Language"), "data-do": "language" });
  tongue.addEventListener("change", () => speak(tongue.value));
  const links = me?.must_change ? [] : PAGES.filter((each) => each.link && (me ? mayOpen(each, me) : each.open));
  const here = page?.under ?? page?.link;
  const menu = button(
    [icon("menu"), say("Menu")],
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
    tongue,
    me ? button(say("Sign out"), signOut) : page?.link && h("a", { class: "btn", href: "/" }, say("Sign in")),
  );
  const item = (each) =>
    h(
      "li",
      null,
      h("a", { href: each.link, "aria-current": each.link === here ? "page" : null }, me ? called(each) : each.name),
    );
  const shelf = (books) => links.filter((each) => (each.shelf === "books") === books).map(item);
  const [floor, books] = [shelf(false), shelf(true)].map((each) => (each.length ? h("ul", null, each) : null));
  put(
    top,
    brand,
    menu,
    h("nav", { id: "pages", "aria-label": say("Pages") }, floor, h("div", { class: "rest" }, books, who)),
  );
}

async function person() {
  const house = me.property ? (await houses(api)).find((each) => each.name === me.property) : null;
  callPeople(house?.titles ?? {});
  return h(
    "div",
    { class: "person" },
    h("div", null, h("a", { href: "/account" }, h("b", null, me.title)), `, ${shortRole(me.role).toLowerCase()}`),
    house && h("span", null, house.logo && logo(house.name), house.title),
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
  const said = waitingFor(say("the page"));
  const wait = setTimeout(() => root.before(said), 200); // beside the page: whatever its width, the line stands
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
    said.remove();
  }
  if (mine === turn) {
    main.removeAttribute("aria-busy");
    settle(root);
  }
  return undefined;
}

async function render(page, root, params, ctx) {
  const back = h("p", null, h("a", { href: "/floor" }, say("Go back to the tables")));
  const dressed = sheets(page);
  if (!page) put(root, heading(say("There is no such page")), back);
  else if (me && !mayOpen(page, me)) {
    put(root, heading(say("{page}: not for a {role}", { page: called(page), role: role(me.role).toLowerCase() })));
    root.append(h("p", null, say("Sign in as somebody else.")), back);
  } else {
    const [{ render }] = await Promise.all([page.load(), dressed]);
    return render(root, params, ctx);
  }
  return null;
}

const trouble = (error) => [
  heading(error.status === 0 ? say("The floor cannot be reached") : say("This page cannot be shown")),
  h("p", null, sentence(error.message)),
  h("p", null, button(say("Try again"), show, { kind: "main" })),
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
  const pressed = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (pressed.closest?.("a[href]"));
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
