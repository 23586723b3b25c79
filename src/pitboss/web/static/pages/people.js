// The accounts of a house.

import { answerBox, awaiting, button, confirmed, doing, field, h, heading, put, select, state } from "./kit.js";
import { role, titles } from "./words.js";

const ROLES = [
  "dealer",
  "table-games-supervisor",
  "pit-manager",
  "shift-manager",
  "table-games-manager",
  "slot-attendant",
  "slot-supervisor",
  "surveillance",
  "auditor",
  "commission-agent",
  "player",
];

/** What somebody may do, in the words of the floor. */
const DUTIES = {
  set_up: "set up tables",
  play: "play",
  deal: "deal",
  rule: "rule",
  approve: "approve",
  watch: "watch",
  audit: "audit",
  design: "design",
  amend: "propose amendments",
  enact: "sign amendments",
  people: "accounts",
  teach: "progress of dealers",
};

export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const names = await titles(api);
  const list = h("tbody");
  const said = answerBox();
  const total = h("p");

  const shut = (person) => async (event) => {
    const pressed = event.currentTarget;
    const sure = await confirmed(
      `Close the account of ${person.title}?`,
      `${person.name} is signed out at once and cannot sign in again. What was done stays in the journal.`,
      "Close the account",
    );
    if (
      sure &&
      (await doing(pressed, said, () => api.del(`/people/${person.id}`), `The account ${person.name} is closed.`))
    )
      await refresh();
  };
  const line = (person) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, person.title),
      h("td", null, person.name),
      h("td", null, role(person.role)),
      h("td", null, names[person.property] ?? "Every house"),
      h("td", { class: "soft whole" }, person.duties.map((duty) => DUTIES[duty] ?? duty).join(", ")),
      h(
        "td",
        { class: "n" },
        person.id === me.id
          ? state("lock", "You")
          : button("Close", shut(person), {
              "aria-label": `Close the account of ${person.title}, ${role(person.role)}`,
            }),
      ),
    );
  const refresh = async () => {
    const people = await api.get("/people");
    put(total, `${people.length} accounts`);
    put(list, people.map(line));
  };
  await awaiting(root, "the accounts", refresh());
  put(
    root,
    heading("People", total),
    said,
    h(
      "div",
      { class: "split flip" },
      h(
        "section",
        { class: "panel", "aria-label": "Accounts" },
        h(
          "table",
          { class: "grid stack middle" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              ["Person", "Signs in as", "Role", "House", "May", ""].map((name) =>
                h("th", { scope: "col" }, name || h("span", { class: "said" }, "Close")),
              ),
            ),
          ),
          list,
        ),
      ),
      newPerson(ctx, names, refresh),
    ),
  );
}

function newPerson(ctx, names, refresh) {
  const { api, me } = ctx;
  const title = h("input", { type: "text", required: true, maxlength: 80, autocomplete: "off" });
  const name = h("input", { type: "text", required: true, maxlength: 60, autocomplete: "off" });
  const as = select(
    ROLES.map((each) => [each, role(each)]),
    "dealer",
  );
  const word = h("input", {
    type: "password",
    required: true,
    minlength: 8,
    maxlength: 200,
    autocomplete: "new-password",
  });
  const said = answerBox();
  const go = h("button", { type: "submit", class: "btn main" }, "Make the account");
  const onsubmit = async (event) => {
    event.preventDefault();
    const given = {
      name: name.value.trim(),
      title: title.value.trim(),
      role: as.value,
      password: word.value,
      property: me.property,
    };
    const made = await doing(
      go,
      said,
      () => api.post("/people", given),
      (person) => `${person.title} can sign in as ${person.name}.`,
    );
    if (!made) return;
    form.reset();
    await refresh();
  };
  const form = h(
    "form",
    { class: "body", onsubmit },
    field("Name on the floor", title),
    field("Signs in as", name),
    field("Role", as),
    field("Password", word, "At least eight characters"),
    h("div", { class: "row" }, go),
    said,
  );
  const where = names[me.property] ?? "every house";
  return h(
    "section",
    { class: "panel", "aria-labelledby": "new-person" },
    h(
      "header",
      null,
      h("h2", { id: "new-person" }, "New account"),
      h("span", { class: "small soft" }, `At ${where}`),
    ),
    form,
  );
}
