// Which section is worked on: a house and one of its games against the house.

import { select } from "./kit.js";

/** The game somebody works on who named none. */
export const FIRST = "three-card-poker";

/** The boxes in which a house and a game are chosen; `page` is the address that is gone to. */
export function gamePicker(/** @type {Ctx} */ ctx, page, all, titles, section) {
  const gamesOf = (house) => all.find((each) => each.name === house).games.filter((each) => each.name !== "poker-room");
  const houseBox = select(
    all.map((each) => [each.name, each.title]),
    section.property,
  );
  const gameBox = select(
    gamesOf(section.property)
      .map((each) => [each.name, titles[each.name]])
      .sort((a, b) => a[1].localeCompare(b[1])),
    section.game,
  );
  const go = () => {
    const offered = gamesOf(houseBox.value).some((each) => each.name === gameBox.value);
    ctx.navigate(`${page}/${houseBox.value}/${offered ? gameBox.value : FIRST}`);
  };
  houseBox.addEventListener("change", go);
  gameBox.addEventListener("change", go);
  return [houseBox, gameBox];
}
