import { marks } from "../board/marks.svelte.ts";
import { figures } from "../figures/sets.svelte.ts";
import { hearClicks } from "../sound/clicks.ts";
import { setMusic, setSound, setTheme, setVolume } from "../sound/sound.ts";
import { setVibration } from "../sound/vibration.ts";
import { layBoards, layOwn, tokensFor } from "../themes/sheet.ts";
import { language } from "../words/language.svelte.ts";
import type { BoardName, ThemeName } from "../themes/themes.ts";
import { readLikes, type Likes } from "./likes.ts";

const KEY = "anyboard";

/** Whether something holds of the system, now and when it changes. */
class Medium {
  holds = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.holds = list.matches;
    list.addEventListener("change", ({ matches }) => (this.holds = matches));
  }
}

class Settings {
  likes = $state<Likes>(readLikes(stored()));
  readonly #dark = new Medium("(prefers-color-scheme: dark)");
  readonly #still = new Medium("(prefers-reduced-motion: reduce)");
  readonly #strong = new Medium("(prefers-contrast: more)");
  /** The board that fits the game on screen. */
  fitting = $state<ThemeName>("green");
  /** The colours of the page. */
  readonly theme = $derived(this.likes.theme === "system" ? (this.#dark.holds ? "dark" : "light") : this.likes.theme);
  /** Whether pieces move over the board rather than jump. */
  readonly animate = $derived(this.likes.animations && !this.#still.holds);
  /** The board that is drawn, and its colours. */
  readonly board = $derived(this.boardFor(this.fitting));
  readonly boardColours = $derived(tokensFor(this.board, this.likes.own));

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.likes = readLikes(event.newValue);
    });
    layBoards();
    hearClicks();
    $effect.root(() => {
      $effect(() => {
        const { theme, board } = this;
        const { accent, background, own } = this.likes;
        layOwn(own);
        const text = this.likes.largeText ? "large" : "usual";
        // What draws by itself, on a canvas, looks at these to know when colours change.
        Object.assign(document.documentElement.dataset, { theme, board, accent, background, text, own: `${own.light} ${own.dark}` });
      });
      $effect(() => void figures.show(this.likes.pieces));
      $effect(() => {
        setSound(this.likes.sound);
        setVolume(this.likes.volume, this.likes.volumes);
        setMusic(this.likes.music);
        setVibration(this.likes.vibration);
      });
      $effect(() => {
        Object.assign(marks, { targets: this.likes.targets, last: this.likes.lastMove });
      });
      $effect(() => setTheme(this.likes.sounds));
      $effect(() => void language.choose(this.likes.language));
      $effect(() => store(JSON.stringify(this.likes)));
    });
  }

  /** The board that is drawn for a game that this one fits. */
  boardFor(fitting: ThemeName): BoardName {
    if (this.likes.board !== "auto") return this.likes.board;
    return this.#strong.holds ? "contrast" : fitting;
  }
}

// A browser may be told to keep nothing; then the page works without.
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(text: string): void {
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // Nothing is kept then.
  }
}

export const settings = new Settings();
