// How something is done on the pit's page.

import { answerBox, button, doing } from "./kit.js";

/** Do something in the pit; `changed` is told once it is done. */
export function doer(/** @type {Ctx} */ ctx, house, changed) {
  const said = answerBox();
  const send = async (pressed, of, done) => {
    const answer = await doing(pressed, said, () => ctx.api.post(`/pits/${house}/acts`, { do: of }), done);
    if (answer) await changed();
    return answer;
  };
  const at = async (pressed, table, of) => {
    const answer = await doing(pressed, said, () => ctx.api.act(table, of));
    if (answer) await changed();
  };
  const act = (label, of, props = {}) => button(label, (event) => send(event.currentTarget, of()), props);
  const atTable = (label, table, of, props = {}) =>
    button(label, (event) => at(event.currentTarget, table, of()), props);
  return { said, send, act, atTable };
}
