// Moves for which a place on the board is not enough: a pass, and one of several that lead to the same place.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

test("a pass is a button below the board", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("othello", "Two at this screen", { position: "8/8/8/8/8/8/8/wbb5 b" });
  const [pass, ...others] = guest.snapshot.mine.moves;
  assert.deepEqual([pass.to, others], [[-1, -1, -1], []]);
  await guest.play(pass);
  assert.equal(guest.snapshot.state.turn, 1);
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
  const promoted = guest.snapshot.state.board.pieces.find(({ at }) => at[0] === 0 && at[1] === 7);
  assert.equal(promoted?.figure, "knight");
  await guest.leave();
});

/** Lets everything happen that a tap may still bring about: a browser makes a click of it a moment later. */
async function settled(guest: Guest) {
  await guest.page.waitForTimeout(500);
}

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

// Near a side, where a picture comes to lie under the finger: from the middle it may hit the gap between two.
const PROMOTIONS: { id: string; position: string; from: Place; to: Place }[] = [
  { id: "chess", position: "7k/P7/8/8/8/8/8/K7 w - - 0 1", from: [0, 6, 0], to: [0, 7, 0] },
  { id: "chess", position: "7k/2P5/8/8/8/8/8/K7 w - - 0 1", from: [2, 6, 0], to: [2, 7, 0] },
  { id: "infinite-classical", position: "K5,1|k8,12|P1,7 w - 0 1", from: [1, 7, 0], to: [1, 8, 0] },
];
for (const { id, position, from, to } of PROMOTIONS) {
  test(`${id}: tap and tap asks what ${from} becomes, and plays nothing till a picture is tapped`, async () => {
    const guest = await Guest.visit(browser, server, "/", FINGER);
    await guest.begin(id, "Two at this screen", { position });
    const chooser = guest.page.locator("[data-chooser]");
    await guest.point(from, { touch: true });
    await guest.point(to, { touch: true });
    await chooser.waitFor();
    await settled(guest);
    assert.equal(guest.plies, 0, "the tap that asks is no answer");
    assert.ok(await chooser.isVisible());

    // A tap beside it calls the question off and means nothing else.
    await guest.point([2, 3, 0], { touch: true });
    await chooser.waitFor({ state: "hidden" });
    await settled(guest);
    assert.equal(guest.plies, 0);

    await guest.point(to, { touch: true });
    await chooser.getByRole("button", { name: "Knight" }).tap();
    await until(() => guest.plies === 1, "the pawn is not promoted");
    const promoted = guest.snapshot.state.board.pieces.find(({ at }) => String(at) === String(to));
    assert.equal(promoted?.figure, "knight");
    await guest.leave();
  });
}

for (const touch of [false, true]) {
  test(`of two ways to take by ${touch ? "finger" : "mouse"} that end on the same square, one is chosen by its name`, async () => {
    const guest = await Guest.visit(browser, server, "/", touch ? FINGER : {});
    await guest.begin("international-draughts", "Two at this screen", { position: "W:WK35:B40,18,16,19,7,42,31,39" });
    const { moves } = guest.snapshot.mine;
    assert.equal(moves.length, 2);
    const [one, other] = moves;
    assert.deepEqual([one.from, one.to], [other.from, other.to]);
    await guest.point(one.from, { touch });
    await guest.point(one.to, { touch });
    const chooser = guest.page.getByRole("dialog", { name: "Choose a move" });
    await chooser.waitFor();
    await settled(guest);
    assert.equal(guest.plies, 0);
    const names = await chooser.getByRole("button").allTextContents();
    assert.deepEqual(
      names.map((name) => name.trim()),
      [one.reading, other.reading],
    );
    const button = chooser.getByRole("button", { name: other.reading ?? "", exact: true });
    await (touch ? button.tap() : button.click());
    await until(() => guest.plies === 1, "nothing is taken");
    const { pieces } = guest.snapshot.state.board;
    for (const place of other.takes) assert.ok(!pieces.some(({ at }) => String(at) === String(place)), `${place} is not taken`);
    await guest.leave();
  });
}

test("a move that is not allowed is explained", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.point([4, 0, 0]);
  await guest.point([4, 4, 0]);
  const { code } = await until(() => guest.explained, "no reason is given");
  const sentence = await textOf(guest.page.locator("[data-why]"));
  assert.match(sentence, /^[\p{Lu}“].*\.$/u, "it is told in a sentence");
  assert.ok(!sentence.includes(code), `the page knows no words for ${code}`);
  assert.equal(guest.plies, 0);
  await guest.leave();
});

test("Escape lets go of a piece that was picked up by the mouse", async () => {
  const guest = await Guest.visit(browser, server);
  for (const id of ["chess", "infinite-classical"]) {
    await guest.page.goto(server.url);
    await guest.begin(id, "Two at this screen");
    await guest.turn();
    const { from } = guest.snapshot.mine.moves[0];
    const targets = guest.page.locator("[data-target], [data-targets]");
    await guest.point(from);
    await targets.first().waitFor({ state: "attached" });
    await guest.page.keyboard.press("Escape");
    await targets.first().waitFor({ state: "detached" });
  }
  await guest.leave();
});
