// One's own account: password, second factor, recovery codes, and where one is signed in.

import { many, say } from "../language.js";
import { answerBox, awaiting, button, doing, field, h, heading, note, put, s, state } from "./kit.js";
import { when } from "./words.js";

/** @type {import("../context.js").Render} */
export async function render(root, _params, ctx) {
  const { api, me } = ctx;
  if (me.must_change) {
    put(
      root,
      heading(
        say("Choose a password"),
        h("p", null, say("Somebody else set the one you have. Choose one that only you know.")),
      ),
      password(ctx, null, async () => {
        const person = await api.session();
        if (person) ctx.entered(person);
        await ctx.navigate("/floor", { replace: true });
      }),
    );
    return;
  }
  const box = h("div", { class: "side" });
  const refresh = async () => {
    const [account, sessions] = await Promise.all([api.get("/account"), api.get("/account/sessions")]);
    put(
      box,
      account.has_password ? password(ctx, account, refresh) : demonstration(),
      account.may_have_second_factor && account.has_password ? secondFactor(ctx, account, refresh) : null,
      sessionList(sessions, say("Where you are signed in"), (each) => api.del(`/account/sessions/${each.id}`), refresh),
    );
  };
  await awaiting(root, say("your account"), refresh());
  put(
    root,
    heading(
      say("Your account"),
      h(
        "p",
        null,
        say("{title}, signs in as {name}, account {number}", { title: me.title, name: me.name, number: me.id }),
      ),
      h("a", { href: "/duties" }, say("Who may do what")),
    ),
    box,
  );
}

const panel = (title, ...content) => {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return h("section", { class: "panel", "aria-labelledby": id }, h("header", null, h("h2", { id }, title)), content);
};

const demonstration = () =>
  panel(
    say("Password"),
    h("div", { class: "body" }, h("p", null, say("This account is a demonstration's: one click signs it in."))),
  );

const secret = (autocomplete) => h("input", { type: "password", required: true, maxlength: 200, autocomplete });

function password(/** @type {Ctx} */ ctx, account, done) {
  const [old, chosen, again] = [secret("current-password"), secret("new-password"), secret("new-password")];
  const said = answerBox();
  const go = h("button", { type: "submit", class: "btn main" }, say("Change the password"));
  const onsubmit = async (event) => {
    event.preventDefault();
    if (chosen.value !== again.value) {
      put(said, note("bad", say("The two new passwords differ.")));
      return;
    }
    const given = { password: old.value, new: chosen.value };
    const changed = await doing(
      go,
      said,
      () => ctx.api.post("/account/password", given),
      say("The password is changed. Other sessions have ended."),
    );
    if (!changed) return;
    form.reset();
    if (!account) await done();
  };
  const hint = say("At least {count} characters, not easily guessed", { count: account?.least_password ?? 12 });
  const form = h(
    "form",
    { class: "body narrow", onsubmit },
    field(say("Password you have"), old),
    field(say("New password"), chosen, hint),
    field(say("New password again"), again),
    h("div", { class: "row" }, go),
    said,
  );
  return panel(say("Password"), form);
}

// --- the second factor ----------------------------------------------------------------------------------------

function secondFactor(/** @type {Ctx} */ ctx, account, refresh) {
  const { api } = ctx;
  const said = answerBox();
  const space = h("div", { class: "body" });
  const own = secret("current-password");
  /** @param {"/account/recovery-codes" | "/account/second-factor/remove"} path */
  const withPassword = (path) => () => api.post(path, { password: own.value });
  const begin = async (event) => {
    const offered = await doing(event.currentTarget, said, () => api.post("/account/second-factor/offer"));
    if (offered)
      put(
        space,
        firstCode(ctx, offered, (codes) => put(space, shownOnce(codes, refresh))),
      );
  };
  const renew = async (event) => {
    const made = await doing(event.currentTarget, said, withPassword("/account/recovery-codes"));
    if (made) put(space, shownOnce(made.codes, refresh));
  };
  const remove = async (event) => {
    if (await doing(event.currentTarget, said, withPassword("/account/second-factor/remove"))) await refresh();
  };
  put(
    space,
    account.second_factor
      ? [
          h(
            "p",
            null,
            state("good", say("A code is asked for")),
            ` ${many(account.recovery_codes, "{count} recovery code is left.", "{count} recovery codes are left.")}`,
          ),
          h("div", { class: "narrow" }, field(say("Your password"), own)),
          h(
            "div",
            { class: "row" },
            button(say("New recovery codes"), renew),
            button(say("Remove the second factor"), remove, { kind: "danger" }),
          ),
        ]
      : [
          h(
            "p",
            null,
            say("Besides the password, a code of your telephone: whoever learns your password cannot sign for you."),
          ),
          h("div", { class: "row" }, button(say("Set up a second factor"), begin, { kind: "main" })),
        ],
    said,
  );
  return panel(say("Second factor"), space);
}

/** The secret as a QR code and in letters, and the first code as proof that the telephone has it. */
function firstCode(/** @type {Ctx} */ ctx, offered, done) {
  const said = answerBox();
  const own = secret("current-password");
  const code = h("input", {
    type: "text",
    required: true,
    maxlength: 12,
    inputmode: "numeric",
    autocomplete: "one-time-code",
  });
  const go = h("button", { type: "submit", class: "btn main" }, say("Confirm"));
  const onsubmit = async (event) => {
    event.preventDefault();
    const given = { password: own.value, secret: offered.secret, code: code.value.replaceAll(" ", "") };
    const made = await doing(go, said, () => ctx.api.post("/account/second-factor", given));
    if (made) done(made.codes);
  };
  return h(
    "form",
    { class: "second-factor narrow", onsubmit },
    h("p", null, say("Scan this with an authenticator app, or type the letters into it.")),
    drawn(offered.squares),
    h("p", { class: "secret" }, offered.secret.match(/.{4}/g).join(" ")),
    field(say("Code it shows"), code),
    field(say("Your password"), own),
    h("div", { class: "row" }, go),
    said,
  );
}

function drawn(squares) {
  const quiet = 4;
  const size = squares.length + 2 * quiet;
  const dark = squares.flatMap((row, y) =>
    [...row].map((each, x) => (each === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")),
  );
  return s(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("QR code of the secret") },
    s("rect", { width: size, height: size, fill: "#fff" }),
    s("path", { d: dark.join(""), fill: "#000" }),
  );
}

const shownOnce = (codes, done) => [
  h(
    "p",
    null,
    say("Write these down and keep them apart from your telephone. Each signs you in once; they are not shown again."),
  ),
  h(
    "ul",
    { class: "codes" },
    codes.map((code) => h("li", null, h("code", null, code))),
  ),
  h("div", { class: "row" }, button(say("I have written them down"), done, { kind: "main" })),
];

// --- sessions -------------------------------------------------------------------------------------------------

/** A list of sessions, each with a button that ends it. */
export function sessionList(sessions, title, end, refresh) {
  const said = answerBox();
  const over = (each) => async (event) => {
    if (await doing(event.currentTarget, said, () => end(each))) await refresh();
  };
  const line = (each) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, when(each.started)),
      h("td", null, when(each.seen)),
      h("td", null, each.host || say("unknown")),
      h(
        "td",
        { class: "n" },
        each.yours
          ? state("good", say("This one"))
          : button(say("End"), over(each), {
              "aria-label": say("End the session of {when}", { when: when(each.started) }),
            }),
      ),
    );
  const head = [say("Signed in"), say("Last seen"), say("From"), ""].map((name) =>
    h("th", { scope: "col" }, name || h("span", { class: "said" }, say("End"))),
  );
  return panel(
    title,
    sessions.length
      ? h(
          "table",
          { class: "grid stack middle" },
          h("thead", null, h("tr", null, head)),
          h("tbody", null, sessions.map(line)),
        )
      : h("div", { class: "body" }, h("p", { class: "empty" }, say("Nowhere."))),
    said,
  );
}
