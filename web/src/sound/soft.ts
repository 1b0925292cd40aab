// Felt and glass: quiet sounds without knocks.
import { knock, tone, type Ready, type Sounds } from "./sound.ts";

const chime = (ready: Ready, pitches: number[], step: number, gain = 0.16) =>
  pitches.forEach((pitch, index) => tone(ready, { at: index * step, pitch, length: 0.5, gain }));

export const SOUNDS: Sounds = {
  move: (ready) => tone(ready, { pitch: 330, to: 262, length: 0.14, gain: 0.3 }),
  capture(ready) {
    tone(ready, { pitch: 294, to: 196, length: 0.2, gain: 0.34 });
    knock(ready, { pitch: 500, to: 300, length: 0.12, gain: 0.3, width: 0.7 });
  },
  check: (ready) => chime(ready, [392, 587], 0.09),
  end: (ready) => chime(ready, [262, 330, 392, 523], 0.16),
  blast(ready) {
    knock(ready, { pitch: 400, to: 70, length: 0.5, gain: 0.8, width: 0.5 });
    tone(ready, { pitch: 98, to: 40, length: 0.5, gain: 0.5 });
  },
  drop: (ready) => tone(ready, { pitch: 523, to: 294, length: 0.18, gain: 0.26 }),
  turn: (ready) => chime(ready, [440, 554], 0.1, 0.1),
  notify: (ready) => chime(ready, [523, 698], 0.14),
  click: (ready) => tone(ready, { pitch: 700, to: 560, length: 0.05, gain: 0.14 }),
  "low-time": (ready) => chime(ready, [880, 880], 0.2, 0.12),
};
