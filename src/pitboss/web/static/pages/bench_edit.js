// What can be changed on the workbench: the lines of a pay table, the house's options, the rules, the meters.

import { cite, field, h, put, select } from "./kit.js";
import { plain } from "./words.js";

const text = (value, label, oninput, props = {}) =>
  h("input", { type: "text", autocomplete: "off", value, "aria-label": label, oninput, ...props });

/** The form of a section. `proposal.data` holds what differs from what is filed; `changed` is told of every change. */
export function editor(section, proposal, changed) {
  const rows = h("div", { class: "panel" });
  const settings = h("details", { class: "panel" });
  const rules = h("details", { class: "panel" });
  const meters = section.meters.length ? h("div", { class: "panel" }) : null;
  let wager = "";

  const table = () => {
    const own = section.paytables.filter((each) => each.wager === wager);
    const used = proposal.data.tables?.[wager];
    return own.find((each) => (used ? each.table === used : each.in_use)) ?? own[0];
  };
  const changesOf = (of, name) => proposal.data.paytables?.[of]?.[name]?.rows ?? {};

  /** Write one line's pay into the design; what is as filed is not written. */
  const write = (of, name, outcome, odds) => {
    const filed = section.paytables
      .find((each) => each.wager === of && each.table === name)
      .rows.find((row) => row.outcome === outcome);
    const lines = { ...changesOf(of, name) };
    if (odds === (filed ? filed.pays : null)) delete lines[outcome];
    else lines[outcome] = odds;
    const tables = { ...proposal.data.paytables };
    const kept = { ...tables[of], [name]: { rows: lines } };
    if (!Object.keys(lines).length) delete kept[name];
    if (Object.keys(kept).length) tables[of] = kept;
    else delete tables[of];
    keep("paytables", tables);
  };
  const keep = (part, values) => {
    if (Object.keys(values).length) proposal.data[part] = values;
    else delete proposal.data[part];
    changed();
  };

  // --- the pay table ----------------------------------------------------------------------------------------

  const drawRows = () => {
    const used = table();
    const changes = changesOf(wager, used.table);
    const lines = new Map(used.rows.map((row) => [row.outcome, row]));
    const said = (name) => used.outcomes.find(({ outcome }) => outcome === name) ?? { outcome: name, says: name };
    for (const outcome of Object.keys(changes))
      if (!lines.has(outcome)) lines.set(outcome, { ...said(outcome), pays: null });
    const line = ([outcome, row]) => {
      const now = outcome in changes ? changes[outcome] : row.pays;
      const label = row.says;
      const box = text(now ?? "", `${label} pays`, () => {
        const odds = box.value.trim();
        write(wager, used.table, outcome, odds || null);
        mark();
      });
      const was = h("td", { class: "soft" });
      const made = h("tr", null, h("th", { scope: "row" }, label), h("td", null, box), was);
      const mark = () => {
        const differs = outcome in changesOf(wager, used.table);
        made.classList.toggle("differs", differs);
        put(was, differs ? `filed ${row.pays ?? "nothing"}` : "");
      };
      mark();
      return made;
    };
    const free = used.outcomes.filter(({ outcome }) => !lines.has(outcome));
    const more = select([["", "Pay another outcome"], ...free.map((each) => [each.outcome, each.says])], "", {
      "aria-label": "Pay another outcome",
    });
    more.addEventListener("change", () => {
      if (!more.value) return;
      const added = more.value;
      write(wager, used.table, added, "1 to 1");
      drawRows();
      rows.querySelector(`[aria-label="${CSS.escape(said(added).says)} pays"]`)?.focus();
    });
    const several = section.paytables.filter((each) => each.wager === wager);
    const pick = select(
      several.map((each) => [each.table, plain(each.table)]),
      used.table,
      { "aria-label": "Which pay table" },
    );
    pick.addEventListener("change", () => {
      const tables = { ...proposal.data.tables, [wager]: pick.value };
      if (several.find((each) => each.table === pick.value).in_use) delete tables[wager];
      keep("tables", tables);
      drawRows();
    });
    put(
      rows,
      h("header", null, h("h2", null, `${used.title} pays`), cite(used.cite)),
      h(
        "table",
        { class: "grid middle lines" },
        h(
          "thead",
          { class: "said" },
          h(
            "tr",
            null,
            ["Outcome", "Pays", "Filed"].map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h("tbody", null, [...lines].map(line)),
      ),
      h(
        "footer",
        { class: "row" },
        several.length > 1 && h("div", null, pick),
        free.length > 0 && h("div", null, more),
        h(
          "span",
          { class: "hint" },
          "Write 3 to 2, 9 for 1, $100, 10% of meter, push or lose; nothing leaves a line out.",
        ),
      ),
    );
  };

  // --- options, rules, meters ----------------------------------------------------------------------------------

  const option = (each) => {
    const now = proposal.data.options?.[each.name] ?? each.default;
    const choose = (value) => {
      const chosen = { ...proposal.data.options, [each.name]: value };
      if (value === each.default || value === "") delete chosen[each.name];
      keep("options", chosen);
    };
    const box = each.choices
      ? select(
          each.choices.map((choice) => [choice, plain(choice)]),
          now,
        )
      : h("input", {
          type: "text",
          autocomplete: "off",
          value: now,
          inputmode: each.amount ? "decimal" : "numeric",
        });
    box.addEventListener(each.choices ? "change" : "input", () => choose(box.value.trim()));
    return field(plain(each.name), box, each.what);
  };
  const rule = (each) => {
    const filed = Array.isArray(each.value) ? each.value.join(", ") : String(each.value);
    const [top, ...under] = each.path;
    const held = under.reduce((entry, step) => entry?.[step], proposal.data.rules?.[top]);
    const shown = held === undefined ? filed : Array.isArray(held) ? held.join(", ") : String(held);
    const box = h("input", { type: "text", autocomplete: "off", value: shown });
    box.addEventListener("input", () => {
      const value = box.value.trim();
      const rulesNow = structuredClone(proposal.data.rules ?? {});
      if (value === filed || value === "") remove(rulesNow, each.path);
      else insert(rulesNow, each.path, like(each.value, value));
      keep("rules", rulesNow);
    });
    return field(each.path.map(plain).join(", "), box);
  };
  const drawRest = () => {
    put(
      settings,
      h("summary", null, `Options (${section.options.length})`),
      h("div", { class: "body options narrow" }, section.options.map(option)),
    );
    put(
      rules,
      h("summary", null, `Rules and qualifiers (${section.rules.length})`),
      h("div", { class: "body options narrow" }, section.rules.map(rule)),
    );
    settings.hidden = !section.options.length;
    rules.hidden = !section.rules.length;
    if (meters)
      put(
        meters,
        h(
          "div",
          { class: "body options narrow" },
          section.meters.map((meter) => {
            const box = h("input", {
              type: "text",
              inputmode: "decimal",
              autocomplete: "off",
              value: proposal.meters[meter.name] ?? meter.reset,
            });
            box.addEventListener("input", () => {
              const value = box.value.trim();
              if (value && value !== meter.reset) proposal.meters[meter.name] = value;
              else delete proposal.meters[meter.name];
              changed();
            });
            return field(`${meter.title}: the meter shows, $`, box);
          }),
        ),
      );
  };
  drawRest();
  return {
    element: h("div", { class: "side" }, rows, meters, settings, rules),
    show(name) {
      wager = name;
      drawRows();
    },
    /** Pay a line otherwise, as somebody who typed it would. */
    pays(of, outcome, odds) {
      write(of, table().table, outcome, odds);
      drawRows();
    },
    /** Take another design over. */
    load(data) {
      proposal.data = data;
      proposal.meters = {};
      drawRows();
      drawRest();
    },
  };
}

/** A value in the shape the rulebook has it in. */
function like(filed, value) {
  const word = (each) => (/^-?\d+$/.test(each) ? Number(each) : each);
  if (Array.isArray(filed)) return value.split(",").map((each) => word(each.trim()));
  if (typeof filed === "boolean") return value === "true";
  return typeof filed === "number" ? word(value) : value;
}

function insert(into, /** @type {string[]} */ [step, ...rest], value) {
  if (!rest.length) into[step] = value;
  else {
    into[step] ??= {};
    insert(into[step], rest, value);
  }
}

function remove(from, /** @type {string[]} */ [step, ...rest]) {
  if (rest.length && from[step]) {
    remove(from[step], rest);
    if (!Object.keys(from[step]).length) delete from[step];
  } else delete from[step];
}
