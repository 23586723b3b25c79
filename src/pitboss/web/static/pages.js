// Which page an address means, who may open it, and what it is drawn with.

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
  { at: /^\/floor$/, load: () => import("./floor/page.js"), link: "/floor", name: "Tables", sheets: ["floor"] },
  {
    at: /^\/wall(?:\/(?<house>[a-z0-9-]+)\/(?<pit>[^/]+))?$/,
    load: () => import("./wall/page.js"),
    sheets: ["office", "felt", "wall"],
    link: "/wall",
    name: "Wall",
    duties: ["watch"],
  },
  {
    at: /^\/table\/(?<id>\d+)$/,
    load: () => import("./table/page.js"),
    name: "Tables",
    under: "/floor",
    dark: true,
    sheets: ["felt"],
  },
  {
    at: /^\/tournaments(?:\/(?<id>\d+)(?:\/(?<shown>board))?)?$/,
    load: () => import("./tournaments/page.js"),
    sheets: ["office", "tournaments"],
    link: "/tournaments",
    name: "Tournaments",
  },
  {
    at: /^\/setup(?:\/(?<id>\d+|new))?$/,
    load: () => import("./pages/setup.js"),
    link: "/setup",
    name: "Set up",
    duties: ["set-up", "deal"],
    called: (me) => (me.duties.includes("set-up") ? "Set up" : "Checklists"),
  },
  {
    at: /^\/desk(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/desk.js"),
    sheets: ["office", "felt"],
    link: "/desk",
    name: "Ruling desk",
    duties: ["rule", "approve"],
    called: (me) => (me.duties.includes("rule") ? "Ruling desk" : "Approvals"),
  },
  {
    at: /^\/pit$/,
    load: () => import("./pages/pit.js"),
    link: "/pit",
    name: "Pit",
    duties: ["board", "cash-log", "cases"],
  },
  {
    at: /^\/slips$/,
    load: () => import("./pages/slips.js"),
    link: "/slips",
    name: "Slips",
    duties: ["papers"],
  },
  {
    at: /^\/equipment$/,
    load: () => import("./pages/equipment.js"),
    link: "/equipment",
    name: "Equipment",
    duties: ["papers"],
  },
  {
    at: /^\/watch(?:\/(?<id>\d+)\/(?<round>\d+))?$/,
    load: () => import("./pages/watch.js"),
    sheets: ["office", "felt"],
    link: "/watch",
    name: "Watch",
    duties: ["watch"],
  },
  {
    at: /^\/review(?:\/(?<id>\d+)\/(?<first>\d+))?$/,
    load: () => import("./review/page.js"),
    sheets: ["office", "felt", "review"],
    link: "/review",
    name: "Review",
    duties: ["play", "watch"],
  },
  { at: /^\/day$/, load: () => import("./pages/day.js"), link: "/day", name: "The day", duties: ["figures"] },
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
  { at: /^\/duties$/, load: () => import("./pages/duties.js"), name: "Duties" },
  { at: /^\/account$/, load: () => import("./pages/account.js"), name: "Your account" },
  {
    at: /^\/school(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/school.js"),
    sheets: ["office", "felt", "school"],
    link: "/school",
    name: "School",
    shelf: "books",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/lesson$/,
    load: () => import("./pages/school_lesson.js"),
    sheets: ["office", "felt", "school"],
    name: "School",
    under: "/school",
  },
  {
    at: /^\/school\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+)\/(?<drill>[a-z-]+)\/(?<level>\d)$/,
    load: () => import("./pages/school_drill.js"),
    sheets: ["office", "felt", "school"],
    name: "School",
    under: "/school",
  },
  {
    at: /^\/promotions$/,
    load: () => import("./pages/promotions.js"),
    link: "/promotions",
    name: "Promotions",
  },
  { at: /^\/meters$/, load: () => import("./pages/meters.js"), link: "/meters", name: "Meters" },
  {
    at: /^\/rules(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/rules.js"),
    link: "/rules",
    name: "Rules",
    shelf: "books",
    open: true,
  },
  {
    at: /^\/compare(?:\/(?<house>[a-z0-9-]+)\/(?<other>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/compare.js"),
    link: "/compare",
    name: "Compare",
    shelf: "books",
  },
  {
    at: /^\/workbench(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./pages/workbench.js"),
    link: "/workbench",
    name: "Workbench",
    shelf: "books",
    duties: ["design"],
  },
  {
    at: /^\/editor(?:\/(?<house>[a-z0-9-]+)\/(?<game>[a-z0-9-]+))?$/,
    load: () => import("./editor/page.js"),
    link: "/editor",
    name: "Editor",
    shelf: "books",
    sheets: ["office", "felt", "editor"],
    duties: ["design"],
  },
  {
    at: /^\/amendments(?:\/(?<id>\d+))?$/,
    load: () => import("./pages/amendments.js"),
    link: "/amendments",
    name: "Amendments",
    shelf: "books",
    duties: ["design"],
  },
  {
    at: /^\/clauses$/,
    load: () => import("./pages/clauses.js"),
    link: "/clauses",
    name: "Clauses",
    shelf: "books",
    open: true,
  },
  {
    at: /^\/manual(?:\/.*)?$/,
    load: () => import("./pages/manual.js"),
    link: "/manual/",
    name: "Manual",
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
