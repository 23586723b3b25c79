// What happened in a round, a line for each event with its clause.

import { cite, empty, h, icon } from "./kit.js";
import { eventKind, told } from "./words.js";

/** What happened, a line for each event. */
export function eventList(events) {
  if (!events.length) return empty("Nothing yet.");
  return h(
    "ol",
    { class: "events" },
    events.map((event) => {
      const kind = eventKind(event);
      return h("li", { class: kind || null }, kind && icon(kind), h("span", null, told(event)), cite(event.cite));
    }),
  );
}
