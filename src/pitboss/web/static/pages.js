// Which page an address means, who may open it, and what it is drawn with.

import { say } from "./language.js";

/**
 * @typedef {object} Page
 * @property {RegExp} at
 * @property {() => Promise<{ render: import("./context.js").Render }>} load
 * @property {string} [name]
 * @property {string} [link]
 * @property {string} [under]
 * @property {"books"} [shelf] with the rulebooks and what is done with them; else with the work of the floor
 * @property {boolean} [open]
 * @property {boolean} [dark]
 * @property {("office" | "floor" | "felt" | "wall" | "school" | "editor" | "review" | "tournaments")[]} [sheets] what it is drawn with; the office's where nothing is said
 * @property {import("./types.js").Duty[]} [duties]
 * @property {(me: import("./context.js").Signed) => string} [called]
 */

/** By address: the page's module, its name at the top, and the duties of which one is needed to use it. */
/** @type {Page[]} */
export const PAGES = [
  { at: /^\/$/, load: () => import("./pages/sign_in.js"), open: true },
  { at: /^\/floor$/, load: () => import("./floor/page.js"), link: "/floor", name: say("Tables"), sheets: ["floor"] },
  {
    at: /^\/wall(?:\/(?<house>[a-z0-9-]+)\/(?<pit>[^/]+))?$/,
    load: () => import("./wall/page.js"),
    sheets: ["office", "felt", "wall"],
    link: "/wall",
    name: say("Wall"),
    duties: ["watch"],
  },
  {
    at: /^\/table\/(?<id>\d+)$/,
    load: () => import("./table/page.js"),
    name: say("Tables"),
    under: "/floor",
    dark: true,
    sheets: ["felt"],
  },
  {
    at: /^\/tournaments(?:\/(?<id>\d+)(?:\/(?<shown>board))?)?$/,
    load: () => import("./tournaments/page.js"),
    sheets: ["office", "tournaments"],
    link: "/tournaments",
    name: say("Tournaments"),
  },
  {
    at: /^\/setup(?:\/(?<id>\d+|new))?$/,
    load: () => import("./pages/setup.js"),
    link: "/setup",
    name: say("Set up"),
    duties: ["set-up", "deal"],
    called: (me) => (me.duties.includes("set-up") ? say("Set up") : say("Checklists")),
  },
  {
    at: /^\/desk(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/desk.js"),
    sheets: ["office", "felt"],
    link: "/desk",
    name: say("Ruling desk"),
    duties: ["rule", "approve"],
    called: (me) => (me.duties.includes("rule") ? say("Ruling desk") : say("Approvals")),
  },
  {
    at: /^\/pit$/,
    load: () => import("./pages/pit.js"),
    link: "/pit",
    name: say("Pit"),
    duties: ["board", "cash-log", "cases"],
  },
  {
    at: /^\/slips$/,
    load: () => import("./pages/slips.js"),
    link: "/slips",
    name: say("Slips"),
    duties: ["papers"],
  },
  {
    at: /^\/equipment$/,
    load: () => import("./pages/equipment.js"),
    link: "/equipment",
    name: say("Equipment"),
    duties: ["papers"],
  },
  {
    at: /^\/watch(?:\/(?<id>\d+)\/(?<round>\d+))?$/,
    load: () => import("./pages/watch.js"),
    sheets: ["office", "felt"],
    link: "/watch",
    name: say("Watch"),
    duties: ["watch"],
  },
  {
    at: /^\/review(?:\/(?<id>\d+)\/(?<first>\d+))?$/,
    load: () => import("./review/page.js"),
    sheets: ["office", "felt", "review"],
    link: "/review",
    name: say("Review"),
    duties: ["play", "watch"],
  },
  { at: /^\/day$/, load: () => import("./pages/day.js"), link: "/day", name: say("The day"), duties: ["figures"] },
  { at: /^\/audit$/, load: () => import("./pages/audit.js"), link: "/audit", name: say("Audit"), duties: ["audit"] },
  {
    at: /^\/alarms$/,
    load: () => import("./pages/alarms.js"),
    link: "/alarms",
    name: say("Alarms"),
    duties: ["alarms"],
  },
  {
    at: /^\/people$/,
    load: () => import("./pages/people.js"),
    link: "/people",
    name: say("People"),
    duties: ["people"],
  },
  { at: /^\/duties$/, load: () => import("./pages/duties.js"), name: say("Duties") },
  { at: /^\/account$/, load: () => import("./pages/account.js"), name: say("Your account") },
  {
    at: /^\/school(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/school.js"),
    sheets: ["office", "felt", "school"],
    link: "/school",
    name: say("School"),
    shelf: "books",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/lesson$/,
    load: () => import("./pages/school_lesson.js"),
    sheets: ["office", "felt", "school"],
    name: say("School"),
    under: "/school",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/(?<drill>[a-z-]+)\/(?<level>\d)$/,
    load: () => import("./pages/school_drill.js"),
    sheets: ["office", "felt", "school"],
    name: say("School"),
    under: "/school",
  },
  {
    at: /^\/promotions$/,
    load: () => import("./pages/promotions.js"),
    link: "/promotions",
    name: say("Promotions"),
  },
  { at: /^\/meters$/, load: () => import("./pages/meters.js"), link: "/meters", name: say("Meters") },
  {
    at: /^\/rules(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/rules.js"),
    link: "/rules",
    name: say("Rules"),
    shelf: "books",
    open: true,
  },
  {
    at: /^\/compare(?:\/(?<house>[a-z0-9-]+)\/(?<other>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/compare.js"),
    link: "/compare",
    name: say("Compare"),
    shelf: "books",
  },
  {
    at: /^\/workbench(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/workbench.js"),
    link: "/workbench",
    name: say("Workbench"),
    shelf: "books",
    duties: ["design"],
  },
  {
    at: /^\/editor(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./editor/page.js"),
    link: "/editor",
    name: say("Editor"),
    shelf: "books",
    sheets: ["office", "felt", "editor"],
    duties: ["design"],
  },
  {
    at: /^\/amendments(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/amendments.js"),
    link: "/amendments",
    name: say("Amendments"),
    shelf: "books",
    duties: ["design"],
  },
  {
    at: /^\/clauses$/,
    load: () => import("./pages/clauses.js"),
    link: "/clauses",
    name: say("Clauses"),
    shelf: "books",
    open: true,
  },
  {
    at: /^\/manual(?:\/.*)?$/,
    load: () => import("./pages/manual.js"),
    link: "/manual/",
    name: say("Manual"),
    shelf: "books",
    open: true,
  },
];

/**
 * The page an address means, and what the address says besides.
 * @returns {[Page | null, Record<string, string>]}
 */
export function pageOf(path) {
  for (const page of PAGES) {
    const match = page.at.exec(path);
    if (match) return [page, { ...match.groups }];
  }
  return [null, {}];
}

/** Whether somebody's duties let them use a page. */
export const mayOpen = (page, me) => !page.duties || page.duties.some((duty) => me.duties.includes(duty));
