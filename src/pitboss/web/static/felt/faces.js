// What is printed on the face of a card that is large enough: suits as drawn shapes, pips, and courts.

import { s } from "../pages/kit.js";

/** The suits in a square of 20 around their middle. */
const SUITS = {
  h: "M0 9C-8 2-10-2-9-5.5C-8-9-3-9.5 0-5C3-9.5 8-9 9-5.5C10-2 8 2 0 9Z",
  d: "M0-10C2-6 5-3 8 0C5 3 2 6 0 10C-2 6-5 3-8 0C-5-3-2-6 0-10Z",
  s: "M0-10C3-5 9-1 9 3.5C9 8 3.5 8.5 1.2 5C1.4 7.5 2 9 4 10H-4C-2 9-1.4 7.5-1.2 5C-3.5 8.5-9 8-9 3.5C-9-1-3-5 0-10Z",
  c: "M0-10C3-10 5-8 5-5.2C5-3.9 4.5-2.8 3.7-2C6.8-2.6 9.5-.4 9.5 2.6C9.5 7.8 2.8 8.6 1 4.6C1.2 7.5 2 9 4 10H-4C-2 9-1.2 7.5-1 4.6C-2.8 8.6-9.5 7.8-9.5 2.6C-9.5-.4-6.8-2.6-3.7-2C-4.5-2.8-5-3.9-5-5.2C-5-8-3-10 0-10Z",
};
/** The joker's star. */
const STAR = "M0-10L2.4-3.3L9.5-3.1L3.8 1.3L5.9 8.1L0 4L-5.9 8.1L-3.8 1.3L-9.5-3.1L-2.4-3.3Z";

/** A suit whose middle is at a point; half a turn for the lower half of a card. */
export const suit = (kind, x, y, size, turned = false) =>
  s("path", {
    d: SUITS[kind] ?? STAR,
    class: `suit-sign ${kind}`,
    transform: `translate(${x} ${y}) scale(${(turned ? -1 : 1) * (size / 20)})`,
  });

const [LEFT, MIDDLE, RIGHT] = [-1, 0, 1];
const both = (...rows) =>
  rows.flatMap((row) => [
    [LEFT, row],
    [RIGHT, row],
  ]);
const down = (...rows) => rows.map((row) => [MIDDLE, row]);
/** Where the pips of a rank are, from the middle of the card outwards: one across, one down. */
export const PIPS = {
  A: down(0),
  2: down(-1, 1),
  3: down(-1, 0, 1),
  4: both(-1, 1),
  5: [...both(-1, 1), ...down(0)],
  6: both(-1, 0, 1),
  7: [...both(-1, 0, 1), ...down(-0.5)],
  8: [...both(-1, 0, 1), ...down(-0.5, 0.5)],
  9: [...both(-1, -1 / 3, 1 / 3, 1), ...down(0)],
  T: [...both(-1, -1 / 3, 1 / 3, 1), ...down(-2 / 3, 2 / 3)],
};

/** Half a court in a box of 40 by 30, its foot at the waist: what it wears on its head, and its robe. */
const ROBE = "M-20 30V23C-19 17-13 14-7 12.5L0 20L7 12.5C13 14 19 17 20 23V30Z";
const COLLAR = "M-7 12.5L0 20L7 12.5L4.5 10.5H-4.5Z";
const HEADS = {
  K: {
    hair: "M-6.5-1C-8 5-7 11-5 14L0 16L5 14C7 11 8 5 6.5-1Z",
    hat: "M-8-2L-9.5-11L-5-6.5L0-12.5L5-6.5L9.5-11L8-2Z",
  },
  Q: {
    hair: "M-6.5-2C-11 3-10 10-8 14C-5 12-5 6-5 2H5C5 6 5 12 8 14C10 10 11 3 6.5-2Z",
    hat: "M-7-2L-7.5-7.5L-3.5-5L0-10L3.5-5L7.5-7.5L7-2Z",
  },
  J: {
    hair: "M-6.5-1C-8 3-8.5 8-7 10.5L-4 8V1H4V8L7 10.5C8.5 8 8 3 6.5-1Z",
    hat: "M-9-1.5C-9-7-3-8.5 3-8C8-7.6 10-10 10-10C10-5 10-3 8-1.5Z",
  },
};
const FACE = "M-5-1.5H5V6C5 9.5 2.5 11.5 0 11.5C-2.5 11.5-5 9.5-5 6Z";

/** The upper half of a court; the lower is the same, turned. */
function half(rank, kind, turned) {
  const { hair, hat } = HEADS[rank];
  const piece = (name, d) => s("path", { d, class: `court-${name} ${kind}` });
  return s(
    "g",
    { transform: `${turned ? "rotate(180)" : ""} translate(0 -30)` },
    piece("robe", ROBE),
    piece("trim", COLLAR),
    piece("hair", hair),
    piece("face", FACE),
    piece("hat", hat),
    s("path", { d: "M-16 29.5C-10 25 10 25 16 29.5", class: `court-trim ${kind}` }),
  );
}

/** What stands in the middle of a card beside its index; its width decides everything else. */
export function middleOf(rank, kind, x, y, width) {
  const [cx, cy] = [x + width * 0.66, y + width * 0.7];
  if (HEADS[rank]) {
    const [wide, high] = [width * 0.54, width * 1.14];
    return s(
      "g",
      { class: "court" },
      s("rect", {
        x: cx - wide / 2,
        y: cy - high / 2,
        width: wide,
        height: high,
        rx: width * 0.03,
        class: "court-frame",
      }),
      s(
        "g",
        { transform: `translate(${cx} ${cy}) scale(${wide / 43})` },
        half(rank, kind, false),
        half(rank, kind, true),
      ),
    );
  }
  const size = rank === "A" ? width * 0.46 : width * 0.19;
  return s(
    "g",
    { class: "pips" },
    PIPS[rank].map(([across, row]) => suit(kind, cx + across * width * 0.18, cy + row * width * 0.46, size, row > 0)),
  );
}
