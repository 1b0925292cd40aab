/** The sounds of the page, made by Web Audio: no files. Nothing here ever throws: a page without sound is still a page. */

import type { Music } from "./music.ts";
import type { Mood } from "./moods.ts";

export type SoundName = "move" | "capture" | "check" | "end" | "blast" | "drop" | "turn" | "notify" | "low-time" | "click";

/** Whole sets of sounds. */
export type SoundTheme = "wood" | "soft" | "arcade";

/** What has a volume of its own. */
type Channel = "moves" | "alerts" | "buttons" | "music";

const CHANNELS: Readonly<Record<SoundName, Channel>> = {
  move: "moves",
  capture: "moves",
  check: "moves",
  blast: "moves",
  drop: "moves",
  end: "alerts",
  turn: "alerts",
  notify: "alerts",
  "low-time": "alerts",
  click: "buttons",
};

let wanted = true;
let sounds: Sounds | null = null;
let loudness = 0.6;
const volumes: Record<Channel, number> = { moves: 1, alerts: 1, buttons: 0.4, music: 0.5 };
let mixer: Mixer | null = null;
let music: Music | null = null;
/** When the last sound began. */
let latest = -1e9;
let mood: Mood | "off" = "off";

/** All that sounds goes through a channel of its kind, and all channels through one. */
type Mixer = { context: AudioContext; master: GainNode; channels: Record<Channel, GainNode>; noise: AudioBuffer };

/** Switches all sounds on or off, music too. */
export function setSound(on: boolean): void {
  wanted = on;
  void tune();
}

/** Sets how loud sounds are, from 0 to 1: all of them, and each kind. */
export function setVolume(volume: number, kinds: Readonly<Record<Channel, number>>): void {
  loudness = bounded(volume);
  for (const channel of Object.keys(volumes) as Channel[]) volumes[channel] = bounded(kinds[channel]);
  if (!mixer) return;
  // A jump would be heard as a crack.
  const glide = (gain: AudioParam, to: number) => gain.setTargetAtTime(to, mixer?.context.currentTime ?? 0, 0.03);
  glide(mixer.master.gain, loudness);
  for (const channel of Object.keys(volumes) as Channel[]) glide(mixer.channels[channel].gain, volumes[channel]);
}

/** Chooses how things sound. Until another set has come, those of wood are heard. */
export function setTheme(theme: SoundTheme): void {
  sounds = null;
  if (theme === "wood") return;
  const load = theme === "soft" ? import("./soft.ts") : import("./arcade.ts");
  void load.then(({ SOUNDS: found }) => (sounds = found)).catch(() => undefined);
}

/** Plays a sound, if sounds are wanted and the browser lets the page make one by now. */
export function play(name: SoundName): void {
  const channel = CHANNELS[name];
  if (!wanted || loudness === 0 || volumes[channel] === 0 || !isTouched()) return;
  // A button whose press is heard by what it does needs no click.
  const now = performance.now();
  if (name === "click" && now - latest < 60) return;
  latest = now;
  try {
    const { context, channels, noise } = prepare();
    // A sound from before the page was touched would come late, and with others at once.
    if (context.state === "running") (sounds ?? SOUNDS)[name]({ context, out: channels[channel], noise });
    else void context.resume().catch(() => undefined);
  } catch {
    // No audio device, or none that the page may use.
  }
}

/** Chooses the music. It begins when the page may sound, and rests while the page is not seen. */
export function setMusic(chosen: Mood | "off"): void {
  mood = chosen;
  void tune();
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => void tune());
  for (const touch of ["pointerup", "keyup"]) addEventListener(touch, () => void (mood !== "off" && !music?.isOn && tune()));
}

/** Starts, changes or stops the music, as is wanted now. */
async function tune(): Promise<void> {
  const isHeard = () => wanted && mood !== "off" && !document.hidden && isTouched();
  if (!isHeard()) return music?.stop();
  try {
    const { Music } = await import("./music.ts");
    if (!isHeard() || mood === "off") return music?.stop();
    const { context, channels } = prepare();
    await context.resume();
    music ??= new Music(context, channels.music);
    if (isHeard()) music.start(mood);
  } catch {
    // No audio device, or the music could not be loaded: silence.
  }
}

// Browsers complain about pages that try before they are touched.
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive !== false;
}

function bounded(volume: number): number {
  return Math.min(1, Math.max(0, volume));
}

/** What a set of sounds is made with. */
export type Ready = { context: AudioContext; out: GainNode; noise: AudioBuffer };

/** Browsers let a page make sounds after a gesture only: so all of this is made on first use. */
function prepare(): Mixer {
  if (mixer) return mixer;
  const context = new AudioContext({ latencyHint: "interactive" });
  const gain = (value: number, to: AudioNode) => {
    const node = context.createGain();
    node.gain.value = value;
    node.connect(to);
    return node;
  };
  const master = gain(loudness, context.destination);
  const channel = (name: Channel) => gain(volumes[name], master);
  const channels = { moves: channel("moves"), alerts: channel("alerts"), buttons: channel("buttons"), music: channel("music") };
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  mixer = { context, master, channels, noise };
  return mixer;
}

/** A tone that is struck and dies away; it glides from one pitch to another if `to` is given. */
export function tone(
  { context, out }: Ready,
  {
    at = 0,
    pitch,
    to = pitch,
    length,
    gain,
    shape = "sine",
  }: { at?: number; pitch: number; to?: number; length: number; gain: number; shape?: OscillatorType },
): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(envelope(context, out, start, length, gain));
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A knock: noise through a narrow filter, as of wood on wood. */
export function knock(
  { context, out, noise }: Ready,
  {
    at = 0,
    pitch,
    to = pitch,
    length,
    gain,
    width = 1.2,
  }: { at?: number; pitch: number; to?: number; length: number; gain: number; width?: number },
): void {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, start + length);
  filter.Q.value = width;
  source.connect(filter).connect(envelope(context, out, start, length, gain));
  source.start(start, Math.random() * 0.5);
  source.stop(start + length);
}

function envelope(context: AudioContext, out: AudioNode, start: number, length: number, gain: number): GainNode {
  const node = context.createGain();
  node.gain.setValueAtTime(0.0001, start);
  node.gain.exponentialRampToValueAtTime(gain, start + 0.004);
  node.gain.exponentialRampToValueAtTime(0.0001, start + length);
  node.connect(out);
  return node;
}

/** A set of sounds. */
export type Sounds = Record<SoundName, (ready: Ready) => void>;

const SOUNDS: Sounds = {
  move(ready) {
    knock(ready, { pitch: 1500, to: 700, length: 0.07, gain: 0.9 });
    tone(ready, { pitch: 210, to: 130, length: 0.09, gain: 0.35 });
  },
  capture(ready) {
    knock(ready, { pitch: 2300, to: 900, length: 0.06, gain: 1 });
    knock(ready, { at: 0.055, pitch: 1200, to: 500, length: 0.1, gain: 1 });
    tone(ready, { at: 0.055, pitch: 180, to: 95, length: 0.14, gain: 0.45 });
  },
  check(ready) {
    SOUNDS.move(ready);
    tone(ready, { at: 0.05, pitch: 740, length: 0.16, gain: 0.18, shape: "triangle" });
    tone(ready, { at: 0.13, pitch: 988, length: 0.22, gain: 0.18, shape: "triangle" });
  },
  end(ready) {
    [392, 494, 587, 784].forEach((pitch, step) => {
      tone(ready, { at: step * 0.11, pitch, length: 0.55 - step * 0.03, gain: 0.2, shape: "triangle" });
    });
  },
  blast(ready) {
    knock(ready, { pitch: 900, to: 60, length: 0.6, gain: 1.6, width: 0.5 });
    tone(ready, { pitch: 110, to: 32, length: 0.55, gain: 0.8 });
  },
  drop(ready) {
    tone(ready, { pitch: 620, to: 240, length: 0.12, gain: 0.22 });
    knock(ready, { at: 0.11, pitch: 1000, to: 600, length: 0.08, gain: 0.9 });
    tone(ready, { at: 0.11, pitch: 240, to: 170, length: 0.1, gain: 0.35 });
  },
  turn(ready) {
    tone(ready, { pitch: 523, length: 0.14, gain: 0.12, shape: "triangle" });
    tone(ready, { at: 0.08, pitch: 659, length: 0.18, gain: 0.12, shape: "triangle" });
  },
  notify(ready) {
    tone(ready, { pitch: 659, length: 0.18, gain: 0.2, shape: "triangle" });
    tone(ready, { at: 0.14, pitch: 880, length: 0.3, gain: 0.2, shape: "triangle" });
  },
  click(ready) {
    knock(ready, { pitch: 2600, to: 1900, length: 0.025, gain: 0.5, width: 2 });
    tone(ready, { pitch: 900, to: 700, length: 0.02, gain: 0.06 });
  },
  "low-time"(ready) {
    for (const at of [0, 0.16]) tone(ready, { at, pitch: 1175, length: 0.09, gain: 0.2, shape: "square" });
  },
};
