/** The colours of the scene: those of the page and its board, as the style sheet says now. */
import type { Surface, Tint } from "../protocol/types.ts";
import { rgbOf, rgbOfNumber, type Rgb } from "./colour.ts";
import type { Hue } from "./marks.ts";
import { boardColours, pieceColours, type BoardTheme } from "./models/palette.ts";

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

/** The colours that hold for a board at an element of the page. */
export function coloursOf(element: Element, surface: Surface, figure: string, theme: BoardTheme): Colours {
  const style = getComputedStyle(element);
  const named = (name: string) => rgbOf(style.getPropertyValue(`--${name}`));
  const made = boardColours(surface, theme, figure);
  const ofPieces = (part: "body" | "royal") =>
    Object.fromEntries(TINTS.map((tint) => [tint, rgbOfNumber(pieceColours(tint, theme)[part])])) as Record<Tint, Rgb>;
  return {
    page: named("page"),
    light: rgbOfNumber(made.light),
    dark: rgbOfNumber(made.dark),
    line: rgbOfNumber(made.line),
    frame: rgbOfNumber(made.frame),
    frameSide: rgbOfNumber(made.frameSide),
    marked: rgbOfNumber(made.marked),
    markedLine: rgbOfNumber(made.markedLine),
    onFrame: named("on-board-frame"),
    onLight: named("on-square-light"),
    onDark: named("on-square-dark"),
    hues: {
      select: named("mark-select"),
      target: rgbOf("#0b4a22"),
      targetFill: rgbOf("#55c878"),
      capture: named("mark-capture"),
      captureFill: rgbOf("#e0523c"),
      last: rgbOf("#f0cd3c"),
      check: rgbOf("#d11a06"),
      hint: named("mark-hint"),
      cursor: named("mark-cursor"),
      line: named("mark-line"),
      hover: rgbOf("#ffffff"),
      premove: rgbOf("#3b6fc4"),
    },
    pieces: ofPieces("body"),
    royal: ofPieces("royal"),
  };
}
