// Who are you? One click in a demonstration, a name and a password otherwise.

import { say } from "../language.js";
import { answerBox, asked, awaiting, button, doing, field, h, put } from "./kit.js";
import { houses, role, shortHouse } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  root.classList.add("sign-in");
  const people = await awaiting(root, say("the floor"), ctx.api.get("/demo"));
  const said = answerBox();
  const enter = (pressed, work) =>
    doing(pressed, said, async () => {
      const person = await work();
      if (!person) return;
      ctx.entered(person);
      await ctx.navigate(/^\/(?!\/)/.test(asked("to")) ? asked("to") : "/floor", { replace: true });
    });
  put(
    root,
    h(
      "div",
      null,
      h("h1", { tabindex: "-1" }, people.length ? say("Come in") : say("Sign in")),
      h("p", { class: "lead" }, say("Table games dealt, ruled on and audited as each house wrote them down.")),
    ),
    said,
    people.length ? await demonstration(people, ctx, enter) : password(ctx, enter),
  );
}

async function demonstration(people, /** @type {Ctx} */ ctx, enter) {
  const come = (person) => (event) => enter(event.currentTarget, () => ctx.api.signInDemo(person.name));
  const players = people.filter((person) => person.role === "player");
  const anywhere = people.filter((person) => person.role !== "player" && !person.property);
  const choice = (person, index) =>
    h(
      "button",
      { type: "button", class: `choice ${index ? "" : "main"}`, onclick: come(person) },
      h("b", null, index ? person.title : say("Play as a {name}", { name: person.title.toLowerCase() })),
      h(
        "span",
        { class: "soft" },
        index ? `${role(person.role)}. ${person.comes_for}` : say("No account. Choose a table, sit down, deal."),
      ),
    );
  return [
    h("div", { class: "first" }, [...players, ...anywhere].map(choice)),
    await byHouse(
      people.filter((person) => person.property),
      ctx,
      come,
    ),
    h("details", null, h("summary", null, say("Sign in with a name and a password")), password(ctx, enter)),
  ];
}

/** The people of each house, a line for each role. */
async function byHouse(people, /** @type {Ctx} */ ctx, come) {
  const staffed = new Set(people.map((person) => person.property));
  const shelf = (await houses(ctx.api)).filter((house) => staffed.has(house.name));
  const roles = [...new Set(people.map((person) => person.role))];
  const cell = (house, name) => {
    const person = people.find((each) => each.property === house.name && each.role === name);
    const label = say("{person}, {role} at {house}", { person: person?.title, role: role(name), house: house.title });
    return h(
      "td",
      { "data-label": shortHouse(house.title) },
      person && button(person.title, come(person), { "aria-label": label }),
    );
  };
  return h(
    "section",
    { class: "panel", "aria-labelledby": "work" },
    h(
      "header",
      null,
      h("h2", { id: "work" }, say("Work at a house")),
      h("span", { class: "small soft" }, say("Staff see their own house only")),
    ),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "grid roles stack" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, say("Role")),
            shelf.map((house) => h("th", { scope: "col" }, house.title)),
          ),
        ),
        h(
          "tbody",
          null,
          roles.map((name) =>
            h(
              "tr",
              null,
              h(
                "th",
                { scope: "row", class: "whole" },
                role(name),
                h("div", { class: "soft small plain" }, people.find((each) => each.role === name).comes_for),
              ),
              shelf.map((house) => cell(house, name)),
            ),
          ),
        ),
      ),
    ),
  );
}

function password(/** @type {Ctx} */ ctx, enter) {
  const name = h("input", { type: "text", autocomplete: "username", required: true, maxlength: 60 });
  const word = h("input", { type: "password", autocomplete: "current-password", required: true, maxlength: 200 });
  const code = h("input", { type: "text", autocomplete: "one-time-code", inputmode: "numeric", maxlength: 40 });
  const second = field(say("Code"), code, say("From your telephone, or a recovery code"));
  second.hidden = true;
  const go = h("button", { type: "submit", class: "btn main" }, say("Sign in"));
  const onsubmit = (event) => {
    event.preventDefault();
    enter(go, async () => {
      const person = await ctx.api.signIn(name.value.trim(), word.value, code.value.trim());
      if (!person) {
        second.hidden = false;
        code.required = true;
        code.focus();
      }
      return person;
    });
  };
  return h("form", { class: "password", onsubmit }, field(say("Name"), name), field(say("Password"), word), second, go);
}
