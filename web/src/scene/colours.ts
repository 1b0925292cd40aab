/** The colours of the scene: those of the page, as the style sheet says now, and of its board. */
import type { Surface, Tint } from "../protocol/types.ts";
import type { Tokens } from "../themes/tokens.ts";
import { rgbOf, shaded, type Rgb } from "./colour.ts";
import type { Hue } from "./marks.ts";

export type Colours = {
  page: Rgb;
  /** Squares, or the wood of a board. */
  light: Rgb;
  dark: Rgb;
  line: Rgb;
  frame: Rgb;
  frameSide: Rgb;
  marked: Rgb;
  markedLine: Rgb;
  onFrame: Rgb;
  onLight: Rgb;
  onDark: Rgb;
  hues: Record<Hue, Rgb>;
  pieces: Record<Tint, Rgb>;
  royal: Record<Tint, Rgb>;
};

const TINTS: readonly Tint[] = ["light", "dark", "red", "yellow"];

/** What of a board is made of what, by the names of its colours: two kinds of squares, the lines between them, the frame around. */
const GROUNDS: Readonly<Record<Surface, readonly [string, string, string, string]>> = {
  chequered: ["square-light", "square-dark", "board-frame", "board-frame"],
  plain: ["board-plain", "board-plain", "board-line", "board-plain-frame"],
  points: ["board-points", "board-points", "board-points-line", "board-points-frame"],
  slots: ["slot-frame", "slot-frame", "slot-frame-edge", "slot-frame"],
};

/** The colours that hold for a board of these at an element of the page. */
export function coloursOf(element: Element, surface: Surface, board: Tokens): Colours {
  const style = getComputedStyle(element);
  const ofPage = (name: string) => rgbOf(style.getPropertyValue(`--${name}`));
  const named = (name: string) => rgbOf(board[name] ?? "#808080");
  const [light, dark, line, frame] = GROUNDS[surface];
  const ofPieces = (part: "body" | "royal") =>
    Object.fromEntries(TINTS.map((tint) => [tint, named(`${tint}-${part}`)])) as Record<Tint, Rgb>;
  return {
    page: ofPage("page"),
    light: named(light),
    dark: named(dark),
    line: named(line),
    frame: named(frame),
    frameSide: shaded(named(frame), 0.55),
    marked: named("place-marked"),
    markedLine: named("place-marked-line"),
    onFrame: named("on-board-frame"),
    // What is written before a frame that stands is written on the table.
    onLight: surface === "slots" ? ofPage("ink-quiet") : named("on-square-light"),
    onDark: named("on-square-dark"),
    hues: {
      select: named("mark-select"),
      edge: named("mark-select-line"),
      target: named("mark-green"),
      targetFill: named("scene-target"),
      capture: named("mark-capture"),
      captureFill: named("scene-capture"),
      last: named("scene-last"),
      check: named("scene-check"),
      hint: named("mark-hint"),
      cursor: named("mark-cursor"),
      line: named("mark-line"),
      hover: named(surface === "slots" ? "mark-on-slot" : "mark-select-line"),
      premove: named("scene-ahead"),
      green: named("drawn-green"),
      red: named("drawn-red"),
      blue: named("drawn-blue"),
      yellow: named("drawn-yellow"),
    },
    pieces: ofPieces("body"),
    royal: ofPieces("royal"),
  };
}
