// What this browser remembers of a table, where it may remember anything.

export const memory = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`felt.${key}`) ?? "null");
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`felt.${key}`, JSON.stringify(value));
    } catch {
      // a browser that remembers nothing plays as well
    }
  },
};
