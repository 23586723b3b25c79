// What the floor works out while somebody waits: told of as it comes on, and cancelled by whoever asked.

import { named, say } from "../language.js";
import { button, h, icon } from "./kit.js";
import { count } from "./words.js";

/**
 * Have something worked out that may take long: `ask` is given who to tell and the signal that cancels it, `show` a
 * line on how it stands, with a button that cancels. Answers null if it was cancelled; `stop` does that from outside.
 */
export function working(what, ask, show) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const answer = ask((found) => show(standing(what, found, stop)), stopping.signal);
  return { answer, stop };
}

/** How a computation stands, in a line. */
const standing = (what, found, stop) =>
  h(
    "p",
    { class: "note wait", role: "status" },
    icon("wait"),
    h(
      "span",
      null,
      `${what} ${named(found.says)}: ${count(found.seconds)} s`,
      found.of > 1 && `, ${say("{done} of {of} done", { done: found.done, of: found.of })}`,
    ),
    button(say("Cancel"), stop, { kind: "quiet" }),
  );

/** A share as percent. */
export const percent = (share, digits = 4) => `${(share * 100).toFixed(digits).replace("-", "−")}%`;
