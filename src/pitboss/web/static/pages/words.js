// How things are said: money, times, names, and every event of a round in a sentence.

const DOLLARS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const MINUS = "−";

/** An amount for people: thousands separated, cents only when there are any. */
export function money(amount) {
  const value = Number(amount);
  const size = Math.abs(value);
  const figures = Number.isInteger(size) ? WHOLE.format(size) : DOLLARS.format(size);
  return `${value < 0 ? MINUS : ""}$${figures}`;
}

/** The same with its sign. */
export const signed = (amount) => (Number(amount) > 0 ? `+${money(amount)}` : money(amount));

/** What a table posts. */
export const limits = (table) => `${money(table.minimum)}–${money(table.maximum).slice(1)}`;

export const count = (number) => WHOLE.format(number);

/** What somebody typed, as whole cents; null if it is no amount. */
export function cents(text) {
  const figures = String(text).trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d+(\.\d{1,2})?$/.test(figures)) return null;
  return Math.round(Number(figures) * 100);
}

/** A name of the rulebook in words. */
export function plain(name) {
  const words = String(name ?? "").replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Several names in a row. */
export const listed = (names, word = "and") =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;

const SHORT_ROLES = { "table-games-supervisor": "Supervisor", "table-games-manager": "Manager" };

export const role = (name) => plain(name);
export const shortRole = (name) => SHORT_ROLES[name] ?? plain(name);

// --- times --------------------------------------------------------------------------------------------------

const two = (number) => String(number).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function day(at) {
  const date = new Date(at);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

export function clock(at) {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** A moment: the clock today, the day as well before. */
export function when(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return today ? clock(at) : `${date.getDate()} ${MONTHS[date.getMonth()]} ${clock(at)}`;
}

/** How long ago, for what waits. */
export function ago(at) {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(at)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

// --- houses and games ---------------------------------------------------------------------------------------

let shelf = null;
const books = new Map();

/** Every house with its games, read once. */
export function houses(api) {
  shelf ??= api.get("/houses").catch((error) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** What a house wrote about a game, read once. */
export function book(api, house, game) {
  const key = `${house}/${game}`;
  if (!books.has(key)) {
    const reading = api.get(`/houses/${house}/${game}`);
    reading.catch(() => books.delete(key));
    books.set(key, reading);
  }
  return books.get(key);
}

/** A house's title by its name. */
export async function titles(api) {
  return Object.fromEntries((await houses(api)).map((house) => [house.name, house.title]));
}

/** The edition of the rules something is dealt by, as people see it. */
export const edition = (dealt) => `edition ${dealt.edition.slice(0, 8)}`;

/** A house's title without the word they all share. */
export const shortHouse = (title) => title.replace(" Casino", "");

/** One word for each game whatever the houses print: the shortest title any house gives it. */
export async function gameTitles(api) {
  const found = {};
  for (const house of await houses(api))
    for (const game of house.games)
      if (!found[game.name] || game.title.length < found[game.name].length) found[game.name] = game.title;
  return found;
}

/** The wagers of a rulebook by name, in the words printed on the layout. */
export const wagerTitles = (rules) => Object.fromEntries(rules.wagers.map((wager) => [wager.name, wager.title]));

// --- what happened ------------------------------------------------------------------------------------------

const where = (event, names) => {
  const title = names[event.wager] ?? plain(event.wager);
  return event.spot && event.spot !== event.wager ? `${title} ${event.spot}` : title;
};

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in two signs, `10♠`; a card nobody may see is said so. */
export function cardName(card) {
  if (card === "##") return "a card face down";
  if (card === "Jo") return "joker";
  return `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}`;
}

/** What a round came to for the house. */
export const outcome = (result) =>
  `the house ${Number(result) < 0 ? "lost" : "won"} ${money(Math.abs(Number(result)))}`;

const place = (to) => (to.startsWith("seat") ? to.charAt(0).toUpperCase() + to.slice(1) : plain(to));

const SENTENCES = {
  "pot-won": (e) => `Seat ${e.seat} wins ${money(e.amount)}${e.half === "whole" ? "" : `, the ${e.half} half`}`,
  "pot-raked": (e) => `Taken from the pots: rake ${money(e.rake)}, drop ${money(e.drop)}`,
  "wager-placed": (e, n) => `Seat ${e.seat}: ${where(e, n)} ${money(e.amount)}`,
  "wager-taken-back": (e, n) => `Seat ${e.seat} takes back ${money(e.amount)} of ${where(e, n)}`,
  "bets-closed": () => "No more bets",
  dealt: (e) => `${place(e.to)}: ${cardName(e.card)}${e.face === "down" && e.card !== "##" ? ", face down" : ""}`,
  revealed: (e) => `${place(e.who)} shows ${e.cards.map(cardName).join(" ")}`,
  discarded: (e) => `${place(e.place)}: cards to the discard rack`,
  chose: (e) => `Seat ${e.seat}: ${plain(e.choice).toLowerCase()}${e.amount ? ` for ${money(e.amount)}` : ""}`,
  stopped: (e) => `The wheel stops at ${e.section}`,
  rolled: (e) => `The dice show ${e.first} and ${e.second}, ${e.first + e.second}`,
  called: (e) => `The dealer calls ${e.call}`,
  "dice-taken": (e) => (e.seat ? `Seat ${e.seat} has the dice` : "The dice are with somebody not followed"),
  "puck-moved": (e) => (e.point ? `The point is ${e.point}` : "The puck is off"),
  "wager-moved": (e, n) => `Seat ${e.seat}: ${n[e.wager] ?? plain(e.wager)} moves to ${e.spot}`,
  "start-counted": (e) => `Counted to ${e.number}: the deal begins at ${e.place === "dealer" ? "the dealer" : e.place}`,
  "bank-taken": (e) => (e.seat ? `Seat ${e.seat} banks the round` : "The house banks the round"),
  "hand-set": (e) => `${place(e.place)}: set ${e.by === "house-way" ? "the house way" : "by the player"}${e.low ? `, ${e.high.map(cardName).join(" ")} over ${e.low.map(cardName).join(" ")}` : ""}`,
  "wager-called": (e, n) => `Seat ${e.seat}: ${where(e, n)} called ${e.on ? "on" : "off"}`,
  "vigorish-paid": (e, n) =>
    Number(e.amount) > 0
      ? `Seat ${e.seat} ${e.marked ? "owes" : "pays"} ${money(e.amount)} vigorish on ${where(e, n)}`
      : `Seat ${e.seat} gets ${money(-Number(e.amount))} vigorish back`,
  settled: (e, n) => {
    const head = `Seat ${e.seat}: ${where(e, n)}`;
    const tail = e.limited ? ", cut by the payout limit" : "";
    if (Number(e.paid))
      return `${head}, ${plain(e.outcome).toLowerCase()}: pay ${money(e.paid)} (${e.pays})${tail}`;
    if (Number(e.taken)) return `${head}, ${plain(e.outcome).toLowerCase()}: take ${money(e.taken)}`;
    return `${head}, ${plain(e.outcome).toLowerCase()}: ${money(e.stake)} stays the player's`;
  },
  reversed: (e, n) =>
    `Seat ${e.seat}: ${where(e, n)}, ${plain(e.outcome).toLowerCase()} is undone: ${Number(e.paid) ? `take back ${money(e.paid)}` : `give back ${money(e.taken)}`}`,
  "envy-paid": (e, n) =>
    `Seat ${e.seat}: envy ${money(e.paid)} for the hand of seat ${e.for_hand_of} (${where(e, n)})`,
  "toke-paid": (e) => `Toke ${money(e.paid)} for the hand of seat ${e.seat}`,
  "toke-won": (e, n) => `Seat ${e.seat}: ${where(e, n)}, bet for the dealer: ${money(e.amount)} into the toke box`,
  "meter-paid": (e) =>
    `The ${plain(e.meter).toLowerCase()} meter pays ${money(e.paid)} and shows ${money(e.shows)}`,
  ruled: (e) => `Ruling, ${plain(e.irregularity).toLowerCase()}: ${e.ruling}`,
  "round-voided": () => "The round is void",
  "round-ended": (e) => `The round is over: ${outcome(e.table_result)}`,
};

/** An event in a sentence; `names` are the wagers' titles. */
export const eventLine = (event, names = {}) => (SENTENCES[event.type] ?? ((e) => plain(e.type)))(event, names);

/** How an event is marked: won, lost, pushed from the player's side, a ruling, or nothing. */
export function eventKind(event) {
  if (event.type === "settled") return Number(event.paid) ? "win" : Number(event.taken) ? "lose" : "push";
  if (event.type === "envy-paid" || event.type === "meter-paid") return "win";
  if (event.type === "ruled" || event.type === "round-voided" || event.type === "reversed") return "alert";
  return "";
}

const ANSWERS = {
  dealt: (a) => `The card is ${cardName(a.card)}`,
  acted: (a) =>
    `Seat ${a.seat}: ${plain(a.choice).toLowerCase()}${a.to ? ` to ${money(a.to)}` : ""}${a.ruled ? ` (${plain(a.ruled).toLowerCase()})` : ""}`,
  drew: (a) => `Seat ${a.seat} ${a.cards.length ? `draws ${a.cards.length}` : "stands pat"}`,
  agreed: (a) => `Seat ${a.seat} sees the rest of the board ${a.twice ? "twice" : "once"}`,
  showed: (a) => `Seat ${a.seat} ${a.muck ? "gives up the hand unseen" : "shows"}`,
  ruled: (a) =>
    [`Reported: ${plain(a.name).toLowerCase()}`, a.seat && `seat ${a.seat}`, a.card && cardName(a.card)]
      .filter(Boolean)
      .join(", "),
  "place-wager": (a, n) =>
    `Seat ${a.seat} places ${money(a.amount)} on ${where(a, n)}${a.confirmed ? ", confirmed late" : ""}`,
  "take-back": (a, n) => `Seat ${a.seat} takes back ${a.amount ? money(a.amount) : "all"} of ${where(a, n)}`,
  "call-wager": (a, n) => `Seat ${a.seat} calls ${where(a, n)} ${a.on ? "on" : "off"}`,
  "pass-dice": (a) => (a.ordered ? "The shooter is ordered to pass the dice" : "The shooter passes the dice"),
  "no-more-bets": () => "No more bets",
  "card-dealt": (a) => `The card is ${cardName(a.card)}`,
  "wheel-stopped": (a) => `The wheel stops at ${a.section}`,
  "dice-rolled": (a) => `The dice show ${a.first} and ${a.second}`,
  "start-found": (a) => `The number to count to is ${a.number}`,
  "station-decides": (a) => `Station ${a.seat} decides: ${plain(a.choice).toLowerCase()}${a.amount ? ` for ${money(a.amount)}` : ""}`,
  pay: () => "Nothing to rule on: pay and take",
  "others-ready": () => "Everybody else is ready",
  decision: (a) =>
    `${plain(a.choice)}${a.amount ? ` for ${money(a.amount)}` : ""}${a.cards?.length ? `, ${a.cards.map(cardName).join(" ")} low` : ""}`,
  "meter-reads": (a) => `The meter reads ${money(a.amount)}`,
  irregular: (a) =>
    [`Reported: ${plain(a.name).toLowerCase()}`, a.seat && `seat ${a.seat}`, a.card && cardName(a.card)]
      .filter(Boolean)
      .join(", "),
};

/** What the table was told, in a sentence. */
export const answerLine = (answer, names = {}) => (ANSWERS[answer.type] ?? ((a) => plain(a.type)))(answer, names);
