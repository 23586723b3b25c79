// The floor's JSON API. Every call either returns what the floor answered or throws an ApiError.

import { inMoney } from "./felt/money.js";

/** What the floor refused, with its status and its own words. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.name = "ApiError";
    this.status = status;
  }
}

/** No answer, or books that cannot be written just now: nothing is known to have changed. */
const AGAIN = [0, 503];
const STREAM = "text/event-stream";
/** What the floor's streams tell of. */
const STREAMED = ["table", "day"];
const FORGED = "does not come from the page";
let csrf = "";
let signedOut = () => {};
/** @type {(said: string | null) => void} */
let noticed = () => {};
let demo = false;
let hints = false;

const address = (path) => {
  const from = path.startsWith("/") ? path : `/${path}`;
  return from.startsWith("/api/") ? from : `/api/v1${from}`;
};

async function answerOf(response) {
  const body = await response.text();
  /** @type {any} */
  let data = null;
  try {
    data = body ? JSON.parse(body) : null;
  } catch {
    data = null;
  }
  if (response.ok) return data;
  throw new ApiError(response.status, data?.detail || `the floor answered ${response.status}`);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @param {AbortSignal} [signal]
 */
async function reach(method, path, body, headers = {}, signal = undefined) {
  const given = { ...headers };
  if (method !== "GET") given["X-CSRF-Token"] = csrf;
  if (body !== undefined) given["Content-Type"] = "application/json";
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return await fetch(address(path), { method, headers: given, body: sent, credentials: "same-origin", signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, "the floor cannot be reached");
  }
}

const send = async (method, path, body, headers) => answerOf(await reach(method, path, body, headers));

/** The same, told of a session that has ended or was taken over by another tab. */
async function ask(method, path, body, headers, sent = send) {
  try {
    return await sent(method, path, body, headers);
  } catch (error) {
    if (error.status === 403 && error.message.includes(FORGED)) {
      await session();
      return sent(method, path, body, headers);
    }
    if (error.status === 401 && !path.includes("session")) signedOut();
    throw error;
  }
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The events of a stream, one by one. */
async function* eventsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value.replaceAll("\r", "");
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const said = (name) => part.match(new RegExp(`^${name}: ?(.*)$`, "m"))?.[1];
      if (said("event")) yield { name: said("event"), data: JSON.parse(said("data") ?? "null") };
    }
  }
}

/**
 * Ask for what may take long: `tell` is given how it stands until it is there. Whoever aborts the signal cancels
 * it, and is answered null.
 */
async function long(method, path, body, tell, signal) {
  const sent = async (how, to, given, headers) => {
    const response = await reach(how, to, given, headers, signal);
    if (!response.headers.get("Content-Type")?.startsWith(STREAM)) return answerOf(response);
    for await (const { name, data } of eventsOf(response)) {
      if (name === "ready") return data;
      if (name === "refused") throw new ApiError(data.status, data.detail);
      tell(data);
    }
    throw new ApiError(0, "the floor hung up; ask again");
  };
  try {
    return await ask(method, path, body, { Accept: STREAM }, sent);
  } catch (error) {
    if (error.name === "AbortError") return null;
    if (error.status === undefined) throw new ApiError(0, "the floor cannot be reached");
    throw error;
  }
}

/** Do something at a table; sent again on a bad line, it is still done once. */
async function act(table, doing, seen) {
  const headers = { "Idempotency-Key": newKey() };
  const body = { do: inMoney(doing) };
  if (seen !== undefined && seen !== null) body.seen = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask("POST", `/tables/${table}/acts`, body, headers);
    } catch (error) {
      if (!AGAIN.includes(error.status) || tries === 3) throw error;
      await pause(300 * tries);
    }
  }
}

/**
 * Follow a table, or the day's figures: `onView` is given what there is to see now and every time it moves. `onLine`, where given, is told whether
 * the line stands. Returns the function that stops it.
 */
function live(path, onView, onLine = (/** @type {boolean} */ _stands) => {}) {
  /** @type {EventSource} */
  let source;
  let again = 0;
  let stopped = false;
  const open = () => {
    source = new EventSource(address(path));
    for (const name of STREAMED)
      source.addEventListener(name, (event) => {
        onLine(true);
        onView(JSON.parse(/** @type {MessageEvent} */ (event).data));
      });
    source.onopen = () => onLine(true);
    source.onerror = () => {
      onLine(false);
      if (source.readyState !== EventSource.CLOSED || stopped) return;
      again = setTimeout(reopen, 2000);
    };
  };
  const reopen = async () => {
    const who = await session().catch(() => undefined);
    if (stopped) return;
    if (who === null) signedOut();
    else open();
  };
  open();
  return () => {
    stopped = true;
    clearTimeout(again);
    source.close();
  };
}

/** Who is signed in; null if nobody is. */
async function session() {
  try {
    /** @type {any} */
    const found = await send("GET", "/session");
    csrf = found.csrf;
    noticed(found.notice);
    demo = found.demo;
    hints = found.hints;
    return personOf(found);
  } catch (error) {
    if (error.status === 401) return null;
    throw error;
  }
}

/** Somebody who is signed in, and whether they have yet to choose a password of their own. */
const personOf = (found) => found.person && { ...found.person, must_change: found.must_change };

/** Sign in; null where a code is asked for besides. */
async function enter(path, body) {
  /** @type {any} */
  const found = await send("POST", path, body);
  if (found.code_needed) return null;
  csrf = found.csrf;
  return personOf(found);
}

/** @type {import("./context.js").Api} */
export const api = {
  get: (path, ..._has) => ask("GET", path),
  post: (path, body = {}) => ask("POST", path, body),
  del: (path, ..._has) => ask("DELETE", path),
  file: (path, ..._has) => address(path),
  act,
  live,
  long: (method, path, body, tell, signal, ..._has) => long(method, path, body, tell, signal),
  session,
  signIn: (name, password, code) => enter("/session", { name, password, ...(code ? { code } : {}) }),
  /** Whether this is a demonstration, where players bring money nobody saw. */
  isDemo: () => demo,
  /** Whether players may ask for the best play of a decision. */
  givesHints: () => hints,
  signInDemo: (name) => enter("/demo", { name }),
  signOut: () => send("DELETE", "/session"),
  onSignedOut: (told) => {
    signedOut = told;
  },
  onNotice: (told) => {
    noticed = told;
  },
};
