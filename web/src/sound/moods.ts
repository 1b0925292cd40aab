/** What each kind of music is made of. */
export const MOODS = ["calm", "playful", "tense"] as const;
export type Mood = (typeof MOODS)[number];

export type Recipe = {
  /** Seconds a beat, and beats a bar. */
  beat: number;
  beats: number;
  /** The lowest note, in half-tones above A at 27.5 Hz, and the steps of the scale above it. */
  root: number;
  scale: readonly number[];
  /** One chord a bar, as steps of the scale. */
  chords: readonly (readonly number[])[];
  /** Chords that swell and fade. */
  pad: { gain: number; shape: OscillatorType; bright: number };
  /** Notes of their own, each beat or half of one: how likely, how long in beats, how many octaves above the root. */
  lead: { gain: number; shape: OscillatorType; chance: number; half: boolean; length: number; octaves: number };
  /** How often the lowest note of a chord is struck in a bar. */
  bass: { gain: number; strokes: number; length: number };
  /** How much comes back as an echo, and after how many beats. */
  echo: { part: number; beats: number };
};

export const RECIPES: Readonly<Record<Mood, Recipe>> = {
  calm: {
    beat: 1.05,
    beats: 6,
    root: 29,
    scale: [0, 2, 4, 7, 9],
    chords: [
      [0, 2, 3, 6],
      [4, 5, 7, 8],
      [1, 3, 5, 7],
      [3, 5, 6, 9],
    ],
    pad: { gain: 0.05, shape: "triangle", bright: 900 },
    lead: { gain: 0.055, shape: "sine", chance: 0.34, half: false, length: 2.4, octaves: 2 },
    bass: { gain: 0.07, strokes: 1, length: 4.5 },
    echo: { part: 0.36, beats: 1.5 },
  },
  playful: {
    beat: 0.46,
    beats: 8,
    root: 32,
    scale: [0, 2, 4, 5, 7, 9, 10],
    chords: [
      [0, 2, 4],
      [3, 5, 7],
      [0, 2, 4],
      [6, 8, 10],
      [1, 3, 5],
      [4, 6, 8],
    ],
    pad: { gain: 0.022, shape: "sine", bright: 1200 },
    lead: { gain: 0.07, shape: "triangle", chance: 0.55, half: true, length: 0.8, octaves: 2 },
    bass: { gain: 0.1, strokes: 4, length: 0.9 },
    echo: { part: 0.2, beats: 0.75 },
  },
  tense: {
    beat: 0.72,
    beats: 8,
    root: 27,
    scale: [0, 1, 3, 5, 7, 8, 11],
    chords: [
      [0, 4, 7],
      [1, 3, 7],
      [0, 2, 4],
      [5, 7, 8],
    ],
    pad: { gain: 0.045, shape: "sawtooth", bright: 420 },
    lead: { gain: 0.04, shape: "sine", chance: 0.16, half: true, length: 3, octaves: 3 },
    bass: { gain: 0.085, strokes: 8, length: 0.55 },
    echo: { part: 0.42, beats: 1.5 },
  },
};
