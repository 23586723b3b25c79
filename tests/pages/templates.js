// Prints the template of every sentence the pages say, by where it stands: what is given to `say` and `many`.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "acorn";
import { simple } from "acorn-walk";

const ROOT = "src/pitboss/web/static";
const GIVEN = { say: [0], many: [1, 2] };

/** @type {Record<string, string>} */
const found = {};

/** The texts a template may be: one, or one of two. */
function texts(/** @type {any} */ node) {
  if (node?.type === "ConditionalExpression") return [...texts(node.consequent), ...texts(node.alternate)];
  return node?.type === "Literal" ? [String(node.value)] : [];
}

for (const name of readdirSync(ROOT, { recursive: true }).map(String).sort()) {
  if (!name.endsWith(".js")) continue;
  const tree = parse(readFileSync(`${ROOT}/${name}`, "utf8"), {
    ecmaVersion: "latest",
    sourceType: "module",
    locations: true,
  });
  simple(tree, {
    CallExpression({ callee, arguments: given, loc }) {
      if (callee.type !== "Identifier") return;
      for (const at of GIVEN[callee.name] ?? [])
        for (const text of texts(given[at])) found[text] ??= `${name}:${loc?.start.line}`;
    },
  });
}

console.log(JSON.stringify(found));
