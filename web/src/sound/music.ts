/** Plays what the composer writes: a few nodes for each note, which are let go when it has faded. */
import { Composer, type Note } from "./composer.ts";
import { RECIPES, type Mood, type Recipe } from "./moods.ts";

/** How early a bar is written, in seconds: timers of a busy page are late. */
const AHEAD = 1.5;
const [FADE_IN, FADE_OUT] = [2, 0.8];

/** What the notes of a piece go through: it is made once for a piece, and let go with it. */
export class Room {
  readonly context: BaseAudioContext;
  readonly #recipe: Recipe;
  readonly #out: GainNode;
  readonly #pad: BiquadFilterNode;
  readonly #echo: DelayNode;
  readonly #back: GainNode;

  constructor(context: BaseAudioContext, to: AudioNode, recipe: Recipe) {
    this.context = context;
    this.#recipe = recipe;
    this.#out = context.createGain();
    this.#out.gain.value = 0;
    this.#out.connect(to);
    this.#pad = context.createBiquadFilter();
    this.#pad.type = "lowpass";
    this.#pad.frequency.value = recipe.pad.bright;
    this.#pad.connect(this.#out);
    this.#echo = context.createDelay(4);
    this.#echo.delayTime.value = recipe.echo.beats * recipe.beat;
    this.#back = context.createGain();
    this.#back.gain.value = recipe.echo.part;
    this.#echo.connect(this.#back);
    this.#back.connect(this.#echo);
    this.#back.connect(this.#out);
  }

  /** Comes up to its loudness, or goes down to nothing. */
  fade(to: number, seconds: number): void {
    const { gain } = this.#out;
    const now = this.context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.linearRampToValueAtTime(to, now + seconds);
  }

  sing({ voice, at, length, pitch, gain }: Note, bar: number): void {
    const start = bar + at;
    const level = this.context.createGain();
    level.gain.setValueAtTime(0, start);
    const rise = voice === "pad" ? length * 0.35 : voice === "bass" ? 0.03 : 0.02;
    level.gain.linearRampToValueAtTime(gain, start + rise);
    if (voice === "pad") level.gain.linearRampToValueAtTime(0, start + length);
    else level.gain.setTargetAtTime(0, start + rise, (length - rise) / 5);
    level.connect(voice === "pad" ? this.#pad : this.#out);
    if (voice === "lead") level.connect(this.#echo);
    // Two that are a little apart sound like many.
    const tunings = voice === "pad" ? [-5, 5] : [0];
    let left = tunings.length;
    for (const detune of tunings) {
      const oscillator = this.context.createOscillator();
      oscillator.type = voice === "bass" ? "sine" : this.#recipe[voice].shape;
      oscillator.frequency.value = pitch;
      oscillator.detune.value = detune;
      oscillator.connect(level);
      oscillator.start(start);
      oscillator.stop(start + length);
      oscillator.onended = () => {
        oscillator.disconnect();
        left -= 1;
        if (left === 0) level.disconnect();
      };
    }
  }

  leave(): void {
    for (const node of [this.#out, this.#pad, this.#echo, this.#back]) node.disconnect();
  }
}

export class Music {
  readonly #context: AudioContext;
  readonly #to: AudioNode;
  #playing: { mood: Mood; room: Room; timer: number } | null = null;

  constructor(context: AudioContext, to: AudioNode) {
    this.#context = context;
    this.#to = to;
  }

  get isOn(): boolean {
    return this.#playing !== null;
  }

  start(mood: Mood): void {
    if (this.#playing?.mood === mood) return;
    this.stop();
    const recipe = RECIPES[mood];
    const composer = new Composer(recipe);
    const room = new Room(this.#context, this.#to, recipe);
    const playing = { mood, room, timer: 0 };
    let bar = this.#context.currentTime + 0.1;
    const write = () => {
      const now = this.#context.currentTime;
      // A page that slept does not catch up.
      if (bar < now) bar = now + 0.1;
      if (bar - now < AHEAD) {
        for (const note of composer.next()) room.sing(note, bar);
        bar += composer.length;
      }
      playing.timer = window.setTimeout(write, 400);
    };
    write();
    room.fade(1, FADE_IN);
    this.#playing = playing;
  }

  stop(): void {
    const playing = this.#playing;
    if (!playing) return;
    this.#playing = null;
    clearTimeout(playing.timer);
    playing.room.fade(0, FADE_OUT);
    // Notes that are written already end unheard.
    setTimeout(() => playing.room.leave(), FADE_OUT * 1000 + 100);
  }
}
