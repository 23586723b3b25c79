// A key for every choice.

const KEYS = {
  stand: "S",
  hit: "H",
  double: "D",
  split: "P",
  surrender: "R",
  "free-double": "F",
  "free-split": "P",
  zap: "Z",
  insure: "I",
  "even-money": "E",
  decline: "N",
  add: "A",
  collect: "C",
  reset: "R",
  keep: "K",
  play: "P",
  fold: "F",
  shoot: "S",
  pass: "P",
  raise: "R",
  flop: "B",
  turn: "B",
  river: "B",
  check: "C",
  tuck: "T",
  ride: "L",
  withdraw: "T",
  set: "S",
  "house-way": "H",
  bank: "B",
  "bank-without-dealer": "W",
};

/** A key for every choice: the usual one, else the first letter nobody has. */
export function keysOf(choices) {
  const taken = new Set();
  return new Map(
    choices.map((choice) => {
      const times = /^\d+x$/.test(choice) ? choice[0] : null;
      const wanted = [times ?? KEYS[choice], ...choice.toUpperCase().replaceAll(/[^A-Z]/g, ""), ..."QWERTYUIOP"];
      const key = wanted.find((each) => each && !taken.has(each));
      taken.add(key);
      return [choice, key];
    }),
  );
}
