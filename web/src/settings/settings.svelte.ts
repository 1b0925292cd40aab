import { readView, type LevelsView } from "../board/levels/views.ts";
import { setSound, setTheme, setVolume, type SoundTheme } from "../sound/sound.ts";
import { setVibration } from "../sound/vibration.ts";
import { readSkill, type Skill } from "../start/skill.ts";

/** What the player likes, kept in this browser. */
export interface Likes {
  /** The name that was chosen; empty if none was. */
  name: string;
  theme: "system" | "light" | "dark";
  board: "green" | "contrast";
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  sounds: SoundTheme;
  /** Whether a phone vibrates when the other side has moved. */
  vibration: boolean;
  animations: boolean;
  /** How games in levels are looked at. */
  levels: LevelsView;
  /** Whether moves can be planned while the other side is to move. */
  premoves: boolean;
  /** Whether it is asked what a piece becomes. */
  promotion: "ask" | "strongest";
  /** Whether a move is shown first, and played when the player says so. */
  confirm: boolean;
  /** How well the computer plays that was last played. */
  computer: Skill;
  /** The same of two computers that last played each other. */
  computers: [Skill, Skill];
  /** The name of the second person at this screen. */
  second: string;
  /** Whether the computer may resign. */
  computerResigns: boolean;
  /** Whether a board without an edge shows its map; null for as the size of the screen suggests. */
  minimap: boolean | null;
  /** Whether the view of such a board follows moves. */
  follows: boolean;
  /** The kinds of boards that are shown in space, as `boardKind` names them. */
  spatial: string[];
  /** How games in levels are shown in space: how far apart, from 0 to 1; whether columns have colours; whether the camera follows the side to move. */
  stack: { spread: number; columns: boolean; follows: boolean };
  /** How boards in space are lit: as the machine allows, simply, or with shadows and reflections. */
  light: "auto" | "plain" | "rich";
}

const KEY = "anyboard";
const DEFAULTS: Likes = {
  name: "",
  theme: "system",
  board: "green",
  sound: true,
  volume: 0.6,
  sounds: "wood",
  vibration: true,
  animations: true,
  levels: "focus",
  premoves: true,
  promotion: "ask",
  confirm: false,
  computer: { level: 2, strength: 40 },
  computers: [
    { level: 3, strength: 40 },
    { level: 3, strength: 60 },
  ],
  second: "",
  computerResigns: false,
  minimap: null,
  follows: true,
  spatial: [],
  stack: { spread: 0.6, columns: false, follows: false },
  light: "auto",
};

/** Reads what was kept, and takes the usual for everything that is missing or of another kind. */
export function readLikes(text: string | null): Likes {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    // Another program wrote it: the usual will do.
  }
  if (typeof kept !== "object" || kept === null) return structuredClone(DEFAULTS);
  const has = kept as Record<string, unknown>;
  // Earlier pages kept levels under other names.
  const pair: unknown = has.computers ?? has.levels;
  const [first, second] = Array.isArray(pair) ? (pair as unknown[]) : [];
  return {
    name: typeof has.name === "string" ? has.name : DEFAULTS.name,
    theme: has.theme === "light" || has.theme === "dark" ? has.theme : DEFAULTS.theme,
    board: has.board === "contrast" ? "contrast" : DEFAULTS.board,
    sound: typeof has.sound === "boolean" ? has.sound : DEFAULTS.sound,
    volume: typeof has.volume === "number" && has.volume >= 0 && has.volume <= 1 ? has.volume : DEFAULTS.volume,
    sounds: has.sounds === "soft" || has.sounds === "arcade" ? has.sounds : DEFAULTS.sounds,
    vibration: typeof has.vibration === "boolean" ? has.vibration : DEFAULTS.vibration,
    animations: typeof has.animations === "boolean" ? has.animations : DEFAULTS.animations,
    // Earlier pages kept the levels of two computers under this name.
    levels: readView(has.levels),
    premoves: typeof has.premoves === "boolean" ? has.premoves : DEFAULTS.premoves,
    promotion: has.promotion === "strongest" ? "strongest" : DEFAULTS.promotion,
    confirm: typeof has.confirm === "boolean" ? has.confirm : DEFAULTS.confirm,
    computer: readSkill(has.computer ?? has.level, DEFAULTS.computer),
    computers: [readSkill(first, DEFAULTS.computers[0]), readSkill(second, DEFAULTS.computers[1])],
    second: typeof has.second === "string" ? has.second : DEFAULTS.second,
    computerResigns: typeof has.computerResigns === "boolean" ? has.computerResigns : DEFAULTS.computerResigns,
    minimap: typeof has.minimap === "boolean" ? has.minimap : DEFAULTS.minimap,
    follows: typeof has.follows === "boolean" ? has.follows : DEFAULTS.follows,
    spatial: Array.isArray(has.spatial) ? has.spatial.filter((kind) => typeof kind === "string") : [],
    stack: readStack(has.stack),
    light: has.light === "plain" || has.light === "rich" ? has.light : DEFAULTS.light,
  };
}

function readStack(kept: unknown): Likes["stack"] {
  const { spread, columns, follows } = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const isPart = typeof spread === "number" && spread >= 0 && spread <= 1;
  return { spread: isPart ? spread : DEFAULTS.stack.spread, columns: columns === true, follows: follows === true };
}

class Settings {
  likes = $state<Likes>(readLikes(stored()));
  #systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  /** The colours of the page. */
  readonly theme = $derived(this.likes.theme === "system" ? (this.#systemDark ? "dark" : "light") : this.likes.theme);
  /** Whether pieces move over the board rather than jump. */
  readonly animate = $derived(this.likes.animations && !this.#still);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.#systemDark = event.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.#still = event.matches));
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.likes = readLikes(event.newValue);
    });
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme;
        document.documentElement.dataset.board = this.likes.board;
        setSound(this.likes.sound);
        setVolume(this.likes.volume);
        setTheme(this.likes.sounds);
        setVibration(this.likes.vibration);
      });
      $effect(() => store(JSON.stringify(this.likes)));
    });
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
