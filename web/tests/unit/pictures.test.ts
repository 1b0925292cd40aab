// Links to pictures and films, and the text with which another site shows a game.
import assert from "node:assert/strict";
import { test } from "vitest";
import { frameText, pictureLink } from "../../src/picture/links.ts";

const LIKES = { board: "auto", pieces: "classic", pace: 1 } as const;

test("pictures are asked for in the way that the player likes", () => {
  assert.equal(pictureLink("/pictures/x", "svg", 0, LIKES, false), "/pictures/x.svg?move=0&download=1");
  const own = { board: "own", pieces: "letters", pace: 4 } as const;
  assert.equal(pictureLink("/pictures/x", "gif", 7, own, true), "/pictures/x.gif?flip=1&pieces=letters&move=7&pause=250&download=1");
});

test("whatever a game is called, the text for another site holds one frame", () => {
  const text = frameText("https://a.example/embed/x", { board: "night", pieces: "modern" }, true, `"><script>alert(1)</script>&`);
  assert.equal(text.match(/[<>]/g)?.length, 4);
  assert.match(text, /^<iframe src="https:\/\/a\.example\/embed\/x\?flip=1&#38;theme=night&#38;pieces=modern" title="&#34;&#62;/);
});
