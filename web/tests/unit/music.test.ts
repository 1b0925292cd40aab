// The notes of the music, without a sound.
import assert from "node:assert/strict";
import { test } from "vitest";
import { Composer, type Note } from "../../src/sound/composer.ts";
import { MOODS, RECIPES } from "../../src/sound/moods.ts";

/** The same numbers each time. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

for (const mood of MOODS) {
  test(`${mood} music stays in its bars, its range and its loudness`, () => {
    const composer = new Composer(RECIPES[mood], seeded(7));
    const bars = Array.from({ length: 200 }, () => composer.next());
    assert.ok(new Set(bars.map((bar) => JSON.stringify(bar))).size > 100, "it repeats itself");
    for (const bar of bars) {
      for (const { at, length, pitch, gain } of bar) {
        assert.ok(at >= 0 && at < composer.length && length > 0);
        assert.ok(pitch >= 40 && pitch <= 2400, `${pitch} Hz`);
        assert.ok(gain > 0);
      }
      // Even if all that sound at once were in step, it would not clip; chords have two voices a note and reach into the next bar.
      const loud = (voice: Note["voice"]) => bar.filter((note) => note.voice === voice).map(({ gain }) => gain);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      const pads = sum(loud("pad")) * 2 * 2;
      const [bass, lead] = (["bass", "lead"] as const).map((voice) => Math.max(0, ...loud(voice)));
      assert.ok(pads + 2 * bass + 4 * lead < 1.3, `${pads + 2 * bass + 4 * lead}`);
    }
  });
}
