// Tournaments: the list of them, one of them, or its screen for the room.

/** @type {import("../context.js").Render} */
export async function render(root, params, ctx) {
  const part = params.id ? (params.shown ? import("./board.js") : import("./event.js")) : import("./list.js");
  return (await part).render(root, params, ctx);
}
