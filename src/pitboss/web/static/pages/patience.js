// What the floor works out while somebody waits: asked for again until it is there.

import { h, icon } from "./kit.js";
import { count } from "./words.js";

const FIRST = 300;
const LONGEST = 3000;

/** Ask until the floor has it, and answer it; `tell` is given how it stands. Gives up when nobody wants it. */
export async function worked(ask, tell, wanted = () => true) {
  for (let pause = FIRST; ; pause = Math.min(pause * 1.5, LONGEST)) {
    const found = await ask();
    if (!wanted()) return null;
    if (found.says === "ready") return found;
    tell(found);
    await new Promise((done) => setTimeout(done, pause));
    if (!wanted()) return null;
  }
}

/** How a computation stands, in a line. */
export const standing = (what, found) =>
  h(
    "p",
    { class: "note wait", role: "status" },
    icon("wait"),
    h(
      "span",
      null,
      `${what} ${found.says}: ${count(found.seconds)} s`,
      found.of > 1 && `, ${found.done} of ${found.of} pay tables done`,
    ),
  );

/** A share as percent. */
export const percent = (share, digits = 4) => `${(share * 100).toFixed(digits).replace("-", "−")}%`;
