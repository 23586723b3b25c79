// The accounts of a house.

import { sessionList } from "./account.js";
import { answerBox, awaiting, button, confirmed, doing, field, h, heading, note, put, select, state } from "./kit.js";
import { role, titles } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  const [names, duties] = await Promise.all([titles(api), api.get("/duties")]);
  const appoints = duties.roles.find((each) => each.role === me.role).appoints;
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
  const reset = (person) => async (event) => {
    const pressed = event.currentTarget;
    const sure = await confirmed(
      `Reset the password of ${person.title}?`,
      `${person.name} is signed out everywhere, and chooses another password with the one you are told. For ${duties.apart_hours} hours you two sign nothing together.`,
      "Reset the password",
    );
    if (!sure) return;
    const made = await doing(pressed, said, () => api.post(`/people/${person.id}/password`, {}));
    if (made) put(said, told(person, made.password));
  };
  const where = (person) => async (event) => {
    const draw = async () => {
      const sessions = await api.get(`/people/${person.id}/sessions`);
      put(
        beside,
        sessionList(
          sessions,
          `Where ${person.title} is signed in`,
          (each) => api.del(`/people/${person.id}/sessions/${each.id}`),
          draw,
        ),
      );
    };
    await doing(event.currentTarget, said, draw);
    beside.scrollIntoView({ block: "nearest" });
  };
  const beside = h("div");
  const doings = (person) =>
    person.id === me.id
      ? state("lock", "You")
      : h(
          "div",
          { class: "row end together" },
          person.may_close &&
            button("Sessions", where(person), {
              kind: "quiet",
              "aria-label": `Sessions of ${person.title}, ${role(person.role)}`,
            }),
          person.may_reset &&
            button("Reset", reset(person), {
              kind: "quiet",
              "aria-label": `Reset the password of ${person.title}, ${role(person.role)}`,
            }),
          person.may_close &&
            button("Close", shut(person), {
              "aria-label": `Close the account of ${person.title}, ${role(person.role)}`,
            }),
        );
  const line = (person) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, person.title),
      h("td", null, person.name),
      h("td", null, role(person.role)),
      me.property ? null : h("td", null, names[person.property] ?? "Every house"),
      h("td", { class: "soft whole" }, person.does.join(", ")),
      h("td", { class: "n" }, doings(person)),
    );
  const refresh = async () => {
    const people = await api.get("/people");
    put(total, `${people.length} accounts`);
    put(list, people.map(line));
  };
  await awaiting(root, "the accounts", refresh());
  put(
    root,
    heading("People", total, h("a", { href: "/duties" }, "Who may do what")),
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
              ["Person", "Signs in as", "Role", ...(me.property ? [] : ["House"]), "May", ""].map((name) =>
                h("th", { scope: "col" }, name || h("span", { class: "said" }, "Do")),
              ),
            ),
          ),
          list,
        ),
      ),
      h("div", { class: "side" }, newPerson(ctx, names, appoints, refresh), beside),
    ),
  );
}

/** A password that was made up, told once. */
const told = (person, password) =>
  note(
    "good",
    `${person.title} signs in as ${person.name} with `,
    h("code", null, password),
    ", and chooses another password then. It is not shown again.",
  );

function newPerson(/** @type {Ctx} */ ctx, names, appoints, refresh) {
  const { api, me } = ctx;
  const title = h("input", { type: "text", required: true, maxlength: 80, autocomplete: "off" });
  const name = h("input", { type: "text", required: true, maxlength: 60, autocomplete: "off" });
  const as = select(
    appoints.map((each) => [each, role(each)]),
    appoints[0],
  );
  const said = answerBox();
  const go = h("button", { type: "submit", class: "btn main" }, "Make the account");
  const onsubmit = async (event) => {
    event.preventDefault();
    const given = {
      name: name.value.trim(),
      title: title.value.trim(),
      role: as.value,
      property: me.property,
    };
    const made = await doing(go, said, () => api.post("/people", given));
    if (!made) return;
    form.reset();
    put(said, told(made, made.password));
    await refresh();
  };
  const form = h(
    "form",
    { class: "body", onsubmit },
    field("Name on the floor", title),
    field("Signs in as", name),
    field("Role", as),
    h("div", { class: "row" }, go),
    said,
  );
  const where = me.property ? names[me.property] : "every house";
  return h(
    "section",
    { class: "panel", "aria-labelledby": "new-person" },
    h("header", null, h("h2", { id: "new-person" }, "New account"), h("span", { class: "small soft" }, `At ${where}`)),
    form,
  );
}
