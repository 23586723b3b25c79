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
const FORGED = "does not come from the page";
let csrf = "";
let signedOut = () => {};
let noticed = () => {};

const address = (path) => {
  const from = path.startsWith("/") ? path : `/${path}`;
  return from.startsWith("/api/") ? from : `/api/v1${from}`;
};

async function answerOf(response) {
  const body = await response.text();
  let data = null;
  try {
    data = body ? JSON.parse(body) : null;
  } catch {
    data = null;
  }
  if (response.ok) return data;
  throw new ApiError(response.status, data?.detail || `the floor answered ${response.status}`);
}

async function send(method, path, body, headers = {}) {
  const given = { ...headers };
  if (method !== "GET") given["X-CSRF-Token"] = csrf;
  if (body !== undefined) given["Content-Type"] = "application/json";
  let response;
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    response = await fetch(address(path), { method, headers: given, body: sent, credentials: "same-origin" });
  } catch {
    throw new ApiError(0, "the floor cannot be reached");
  }
  return answerOf(response);
}

/** The same, told of a session that has ended or was taken over by another tab. */
async function ask(method, path, body, headers) {
  try {
    return await send(method, path, body, headers);
  } catch (error) {
    if (error.status === 403 && error.message.includes(FORGED)) {
      await session();
      return send(method, path, body, headers);
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
 * Follow a table: `onView` is given its view now and every time it moves. `onLine`, where given, is told whether
 * the line stands. Returns the function that stops it.
 */
function live(path, onView, onLine = () => {}) {
  let source = null;
  let again = null;
  let stopped = false;
  const open = () => {
    source = new EventSource(address(path));
    source.addEventListener("table", (event) => {
      onLine(true);
      onView(JSON.parse(event.data));
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
    const found = await send("GET", "/session");
    csrf = found.csrf;
    noticed(found.notice);
    return found.person;
  } catch (error) {
    if (error.status === 401) return null;
    throw error;
  }
}

async function enter(path, body) {
  const found = await send("POST", path, body);
  csrf = found.csrf;
  return found.person;
}

export const api = {
  get: (path) => ask("GET", path),
  post: (path, body = {}) => ask("POST", path, body),
  del: (path) => ask("DELETE", path),
  act,
  live,
  session,
  signIn: (name, password) => enter("/session", { name, password }),
  signInDemo: (name) => enter("/demo", { name }),
  signOut: () => send("DELETE", "/session"),
  onSignedOut: (told) => {
    signedOut = told;
  },
  onNotice: (told) => {
    noticed = told;
  },
};
