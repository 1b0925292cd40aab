/** Music that never ends and never repeats, bar by bar: which notes, and when. It makes no sound by itself. */
import type { Recipe } from "./moods.ts";

export type Note = {
  voice: "pad" | "lead" | "bass";
  /** Seconds from the beginning of the bar. */
  at: number;
  length: number;
  /** In Hertz. */
  pitch: number;
  gain: number;
};

/** The lowest A of a piano. */
const LOWEST = 27.5;

export class Composer {
  readonly #recipe: Recipe;
  readonly #random: () => number;
  #bar = 0;
  /** The step of the scale that the melody is at: it goes on from there. */
  #step = 4;

  constructor(recipe: Recipe, random: () => number = Math.random) {
    this.#recipe = recipe;
    this.#random = random;
  }

  /** How long a bar is, in seconds. */
  get length(): number {
    return this.#recipe.beat * this.#recipe.beats;
  }

  /** The notes of the next bar. */
  next(): Note[] {
    const { chords, pad, bass } = this.#recipe;
    const chord = chords[this.#bar % chords.length] ?? [0];
    this.#bar += 1;
    const notes: Note[] = chord.map((step) => ({
      voice: "pad",
      at: 0,
      // Into the next bar, so that chords melt into each other.
      length: this.length * 1.25,
      pitch: this.#pitch(step, 1),
      gain: pad.gain,
    }));
    const apart = this.length / bass.strokes;
    for (let stroke = 0; stroke < bass.strokes; stroke += 1) {
      const step = (stroke % 4 === 3 ? chord[1] : chord[0]) ?? 0;
      const accent = stroke === 0 ? 1 : 0.72;
      notes.push({
        voice: "bass",
        at: stroke * apart,
        length: bass.length * this.#recipe.beat,
        pitch: this.#pitch(step, 0),
        gain: bass.gain * accent,
      });
    }
    return [...notes, ...this.#melody(chord)];
  }

  /** A walk over the scale that comes back to the notes of the chord. */
  #melody(chord: readonly number[]): Note[] {
    const { lead, beat, beats, scale } = this.#recipe;
    const [steps, each] = lead.half ? [beats * 2, beat / 2] : [beats, beat];
    const notes: Note[] = [];
    for (let place = 0; place < steps; place += 1) {
      const isStrong = place % 4 === 0;
      if (this.#random() > lead.chance * (isStrong ? 1.4 : 0.8)) continue;
      const way = Math.floor(this.#random() * 5) - 2;
      this.#step = Math.min(scale.length * 1.5, Math.max(0, this.#step + way));
      const step = isStrong ? nearest(this.#step, chord, scale.length) : Math.round(this.#step);
      this.#step = step;
      notes.push({
        voice: "lead",
        at: place * each,
        length: lead.length * beat,
        pitch: this.#pitch(step, lead.octaves),
        gain: lead.gain * (0.7 + 0.3 * this.#random()),
      });
    }
    return notes;
  }

  #pitch(step: number, octaves: number): number {
    const { scale, root } = this.#recipe;
    const within = scale[((step % scale.length) + scale.length) % scale.length] ?? 0;
    const tones = root + within + 12 * (octaves + Math.floor(step / scale.length)) - 12;
    return LOWEST * 2 ** (tones / 12);
  }
}

/** The note of a chord, in any octave, that is nearest to a step. */
function nearest(step: number, chord: readonly number[], octave: number): number {
  const all = chord.flatMap((tone) => [tone - octave, tone, tone + octave]).filter((tone) => tone >= 0);
  return all.reduce((best, tone) => (Math.abs(tone - step) < Math.abs(best - step) ? tone : best), all[0] ?? 0);
}
