// Moves for which a place on the board is not enough: a pass, and one of several that lead to the same place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Guest, stage, until } from "./support.mjs";

const { browser, server } = await stage();

test("a pass is a button below the board", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("othello", "Two at this screen", { position: "8/8/8/8/8/8/8/wbb5 b" });
  const [pass, ...others] = guest.table.mine.choices;
  assert.deepEqual([pass.to, others], [[-1, -1, 0], []]);
  await guest.play(pass);
  assert.equal(guest.table.state.turn, 1);
  await guest.leave();
});

test("a promotion is chosen by a picture, and may be called off", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen", { position: "7k/P7/8/8/8/8/8/K7 w - - 0 1" });
  const chooser = guest.page.locator("[data-chooser]");
  await guest.point([0, 6, 0]);
  await guest.point([0, 7, 0]);
  await chooser.waitFor();
  await guest.page.keyboard.press("Escape");
  await chooser.waitFor({ state: "hidden" });
  assert.equal(guest.plies, 0);

  // The pawn is still selected.
  await guest.point([0, 7, 0]);
  await chooser.getByRole("button", { name: "Knight" }).click();
  await until(() => guest.plies === 1, "the pawn is not promoted");
  const promoted = guest.table.state.board.men.find(({ at }) => at[0] === 0 && at[1] === 7);
  assert.equal(promoted.figure, "knight");
  await guest.leave();
});

test("a move that is not allowed is explained", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.point([4, 0, 0]);
  await guest.point([4, 4, 0]);
  const sentence = await until(() => guest.explained, "no reason is given");
  await guest.page.getByText(sentence, { exact: true }).first().waitFor();
  assert.equal(guest.plies, 0);
  await guest.leave();
});

test("Escape lets go of a man that was picked up by the mouse", async () => {
  const guest = await Guest.visit(browser, server);
  for (const id of ["chess", "infinite-classical"]) {
    await guest.page.goto(server.url);
    await guest.begin(id, "Two at this screen");
    const { from } = guest.table.mine.choices[0];
    const targets = guest.page.locator("[data-target], [data-targets]");
    await guest.point(from);
    await targets.first().waitFor({ state: "attached" });
    await guest.page.keyboard.press("Escape");
    await targets.first().waitFor({ state: "detached" });
  }
  await guest.leave();
});
