// What must be in sight: the felt has what the line and the row leave of the screen, and whoever decides sees what they
// decide by.

const GAP = 12;
const DECIDES = ".seat-group:has(.playing), .held.playing, .dice";

/**
 * Watch over `felt` above `deck`. The felt is told how much stands around it in `--around`; that only grows while the
 * screen stays as it is, so that no table changes its size in the middle of a hand.
 */
export function sight(root, felt, deck) {
  let most = 0;
  let screen = "";
  let shown = "";

  function measure() {
    const now = `${window.innerWidth}x${window.innerHeight}`;
    const turned = now !== screen;
    if (turned) [screen, most] = [now, 0];
    const above = felt.getBoundingClientRect().top + window.scrollY;
    most = Math.max(most, Math.ceil(above + deck.offsetHeight + GAP));
    root.style.setProperty("--around", `${most}px`);
    if (turned && shown) bring();
  }

  function bring() {
    const box = felt.querySelector(DECIDES)?.getBoundingClientRect();
    if (box) window.scrollBy(0, away(box, deck.getBoundingClientRect().top));
  }

  /** Bring the hand or the dice that decide into sight, once for each `moment`, and again when the screen is turned. */
  function reveal(moment) {
    if (moment === shown) return;
    shown = moment;
    measure();
    bring();
  }

  const watching = new ResizeObserver(measure);
  watching.observe(root);
  watching.observe(deck);
  return { measure, reveal, stop: () => watching.disconnect() };
}

/** How far a page is scrolled for a box to lie between its top and `floor`; where it is too high, its top is seen. */
export function away({ top, bottom }, floor) {
  if (top < GAP) return top - GAP;
  return Math.max(0, Math.min(bottom + GAP - floor, top - GAP));
}
