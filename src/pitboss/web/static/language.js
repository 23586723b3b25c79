// What the pages say, in the language of whoever reads them: English is the source and stands where it is said, a
// catalogue has the others. The floor says in which language a page is read; what it tells a page it has told in it.

/** @typedef {{ pages: Record<string, string>, names: Record<string, string>, "runs-together": [string, string][] }} Catalogue */

const COOKIE = "language";
const SOURCE = "en";
const A_YEAR = 365 * 24 * 3600;

/** What can be chosen, by what each calls itself. */
export const LANGUAGES = [
  ["en", "English"],
  ["es", "Español"],
];

export const language = globalThis.document?.documentElement.lang || SOURCE;

/** @type {Catalogue | null} */
const catalogue =
  language === SOURCE ? null : await fetch(`/languages/${language}.json`).then((answer) => answer.json());

const smooth = (/** @type {string} */ text) =>
  catalogue?.["runs-together"].reduce((said, [apart, together]) => said.replaceAll(apart, together), text) ?? text;

const filled = (/** @type {string} */ template, /** @type {Record<string, unknown>} */ places) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name) => String(places[name]));

/**
 * A sentence, or a piece of one, as a template with named places.
 * @param {string} template
 * @param {Record<string, unknown>} [places]
 */
export const say = (template, places = {}) => smooth(filled(catalogue?.pages[template] ?? template, places));

/**
 * So many of something: `{count} round` or `{count} rounds`.
 * @param {number} count
 * @param {string} one
 * @param {string} others
 * @param {Record<string, unknown>} [places]
 */
export const many = (count, one, others, places = {}) => say(count === 1 ? one : others, { count, ...places });

/** A name that is found in data and is a word all the same: a choice, a role. */
export const named = (/** @type {string} */ name) => catalogue?.names[name] ?? name;

/** Read the pages in another language from now on. */
export function speak(/** @type {string} */ chosen) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser the floor is read in
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${A_YEAR}; SameSite=Lax`;
  location.reload();
}
