// As machines with a coin slot sounded.
import { knock, tone, type Ready, type Sounds } from "./sound.ts";

const beeps = (ready: Ready, pitches: number[], step: number) =>
  pitches.forEach((pitch, index) => tone(ready, { at: index * step, pitch, length: step * 1.3, gain: 0.1, shape: "square" }));

export const SOUNDS: Sounds = {
  move: (ready) => tone(ready, { pitch: 440, to: 660, length: 0.07, gain: 0.11, shape: "square" }),
  capture: (ready) => tone(ready, { pitch: 880, to: 110, length: 0.18, gain: 0.12, shape: "sawtooth" }),
  check: (ready) => beeps(ready, [784, 1047, 784, 1047], 0.06),
  end: (ready) => beeps(ready, [523, 659, 784, 1047, 784, 1047], 0.1),
  blast(ready) {
    knock(ready, { pitch: 1800, to: 60, length: 0.5, gain: 1.4, width: 0.4 });
    tone(ready, { pitch: 220, to: 30, length: 0.45, gain: 0.16, shape: "sawtooth" });
  },
  drop: (ready) => tone(ready, { pitch: 990, to: 220, length: 0.16, gain: 0.1, shape: "square" }),
  turn: (ready) => beeps(ready, [659, 880], 0.07),
  notify: (ready) => beeps(ready, [988, 1319], 0.09),
  click: (ready) => tone(ready, { pitch: 1200, length: 0.025, gain: 0.06, shape: "square" }),
  "low-time": (ready) => beeps(ready, [1480, 1480, 1480], 0.1),
};
