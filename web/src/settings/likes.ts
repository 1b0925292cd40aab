import { readView, type LevelsView } from "../board/levels/views.ts";
import { PIECE_SETS, type PieceSet } from "../figures/set.ts";
import { MOODS, type Mood } from "../sound/moods.ts";
import type { SoundTheme } from "../sound/sound.ts";
import { readSkill, type Skill } from "../start/skill.ts";
import { isColour } from "../themes/colour.ts";
import type { OwnColours } from "../themes/own.ts";
import { THEME_NAMES, type BoardName } from "../themes/themes.ts";

export const ACCENTS = ["green", "blue", "violet", "rust"] as const;
export const BACKGROUNDS = ["paper", "white", "mist", "sand"] as const;
/** How many times as fast as usual films are played. */
export const PACES = [0.5, 1, 2, 4] as const;
export const LANGUAGES = ["system", "en", "de", "fr"] as const;

/** How loud each kind of sound is, from 0 to 1. */
export type Volumes = { moves: number; alerts: number; buttons: number; music: number };

/** What the player likes, kept in this browser. */
export interface Likes {
  /** The name that was chosen; empty if none was. */
  name: string;
  language: (typeof LANGUAGES)[number];
  theme: "system" | "light" | "dark";
  background: (typeof BACKGROUNDS)[number];
  accent: (typeof ACCENTS)[number];
  largeText: boolean;
  /** The board, or `auto` for the one that fits the game. */
  board: BoardName | "auto";
  /** The squares of the board that is called `own`. */
  own: OwnColours;
  pieces: PieceSet;
  /** Whether the move list shows pieces as pictures rather than letters. */
  figurines: boolean;
  /** Whether the board turns to the side to move where two share a screen. */
  turnsBoard: boolean;
  sound: boolean;
  /** How loud all is, from 0 to 1. */
  volume: number;
  volumes: Volumes;
  sounds: SoundTheme;
  music: Mood | "off";
  /** Whether a phone vibrates when the other side has moved. */
  vibration: boolean;
  animations: boolean;
  /** The pace at which moves are played one after the other: one of `PACES`. */
  pace: number;
  /** How games in levels are looked at. */
  levels: LevelsView;
  /** Whether moves can be planned while the other side is to move. */
  premoves: boolean;
  /** Whether boards mark where the selected piece can go, and what was moved last. */
  targets: boolean;
  lastMove: boolean;
  /** Whether the pieces that a side has taken are shown beside its name. */
  captured: boolean;
  /** Whether it is shown how long a game and its sides have taken, where no clock runs. */
  elapsed: boolean;
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
  /** Whether computers evaluate by hand-written rules alone, without the network of the game. */
  handWritten: boolean;
  /** The games that were marked with a star, by their ids; and those that were begun last, the latest first. */
  favourites: string[];
  recents: string[];
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

type Kept = Readonly<Record<string, unknown>>;

/** How a field is read from what was kept under its name, or from all that was kept. */
type Read<Value> = (kept: unknown, all: Kept) => Value;

const text =
  (usual: string): Read<string> =>
  (kept) =>
    typeof kept === "string" ? kept : usual;

const flag =
  <Usual extends boolean | null>(usual: Usual): Read<boolean | Usual> =>
  (kept) =>
    typeof kept === "boolean" ? kept : usual;

const share =
  (usual: number): Read<number> =>
  (kept) =>
    typeof kept === "number" && kept >= 0 && kept <= 1 ? kept : usual;

const oneOf =
  <Value extends string>(first: Value, ...others: readonly Value[]): Read<Value> =>
  (kept) =>
    others.find((value) => value === kept) ?? first;

const texts: Read<string[]> = (kept) => (Array.isArray(kept) ? kept.filter((item) => typeof item === "string") : []);

/** A field whose parts are read one by one. */
const record =
  <Value extends object>(parts: { [Name in keyof Value]: Read<Value[Name]> }): Read<Value> =>
  (kept) => {
    const has = isRecord(kept) ? kept : {};
    return Object.fromEntries(Object.entries<Read<unknown>>(parts).map(([name, read]) => [name, read(has[name], has)])) as Value;
  };

const colour =
  (usual: string): Read<string> =>
  (kept) =>
    isColour(kept) ? kept : usual;

const FIRST: Skill = { level: 2, strength: 40 };
const PAIR: [Skill, Skill] = [
  { level: 3, strength: 40 },
  { level: 3, strength: 60 },
];

const readLike = record<Likes>({
  name: text(""),
  language: oneOf(...LANGUAGES),
  theme: oneOf("system", "light", "dark"),
  background: oneOf(...BACKGROUNDS),
  accent: oneOf(...ACCENTS),
  largeText: flag(false),
  board: oneOf<Likes["board"]>("auto", ...THEME_NAMES, "own"),
  own: record({ light: colour("#f0e0c8"), dark: colour("#a08fc0") }),
  pieces: oneOf(...PIECE_SETS),
  figurines: flag(true),
  turnsBoard: flag(true),
  sound: flag(true),
  volume: share(0.6),
  volumes: record({ moves: share(1), alerts: share(1), buttons: share(0.4), music: share(0.5) }),
  sounds: oneOf("wood", "soft", "arcade"),
  music: oneOf<Likes["music"]>("off", ...MOODS),
  vibration: flag(true),
  animations: flag(true),
  pace: (kept) => PACES.find((pace) => pace === kept) ?? 1,
  // Earlier pages kept the levels of two computers under this name.
  levels: readView,
  premoves: flag(true),
  targets: flag(true),
  lastMove: flag(true),
  captured: flag(true),
  elapsed: flag(true),
  promotion: oneOf("ask", "strongest"),
  confirm: flag(false),
  computer: (kept, all) => readSkill(kept ?? all.level, FIRST),
  computers: (kept, all) => {
    const pair: unknown = kept ?? all.levels;
    const [first, second] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return [readSkill(first, PAIR[0]), readSkill(second, PAIR[1])];
  },
  second: text(""),
  computerResigns: flag(false),
  handWritten: flag(false),
  favourites: texts,
  recents: texts,
  minimap: flag(null),
  follows: flag(true),
  spatial: texts,
  stack: record({ spread: share(0.6), columns: flag(false), follows: flag(false) }),
  light: oneOf("auto", "plain", "rich"),
});

/** Reads what was kept, and takes the usual for everything that is missing or of another kind. */
export function readLikes(kept: string | null): Likes {
  let all: unknown = null;
  try {
    all = JSON.parse(kept ?? "null");
  } catch {
    // Another program wrote it: the usual will do.
  }
  return readLike(all, {});
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
