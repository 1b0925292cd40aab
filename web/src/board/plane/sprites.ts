/** Small pictures of pieces, drawn once for each size and copied from then on: a thousand copies cost less than a few drawings. */
import { DRAWINGS, drawingOf, type Part } from "../../figures/drawings.ts";
import type { Tint } from "../../protocol/types.ts";
import type { PieceColours } from "./palette.svelte.ts";

/** What tells the picture of a piece from others. */
export type Face = { figure: string; letter: string; tint: Tint };

/** How thick the lines of drawings are, in their box of 100 × 100. */
const LINE = 4.5;
/** Room for lines that reach out of the box. */
const ROOM = 1.08;
/** So many pictures are kept. */
const MOST = 400;

export class Sprites {
  readonly #colours: (tint: Tint) => PieceColours;
  readonly #font: () => string;
  readonly #kept = new Map<string, HTMLCanvasElement>();
  readonly #paths = new Map<string, { as: Part["as"]; path: Path2D }[]>();

  constructor(colours: (tint: Tint) => PieceColours, font: () => string) {
    this.#colours = colours;
    this.#font = font;
  }

  /** The colours have changed. */
  forget(): void {
    this.#kept.clear();
  }

  /** A piece whose box is so many pixels wide; the picture is a little larger. */
  figure(face: Face, size: number): HTMLCanvasElement {
    return this.#get(`${face.figure} ${face.letter} ${face.tint} ${size}`, Math.ceil(size * ROOM), (context, wide) => {
      context.translate(wide / 2, wide / 2);
      context.scale(size / 100, size / 100);
      context.translate(-50, -50);
      this.#draw(context, face);
    });
  }

  /** A dot in one colour, or half in another. With a light edge, dark ones are told from each other. */
  dot(tints: readonly Tint[], radius: number, line: number, hasLightEdge: boolean): HTMLCanvasElement {
    return this.#get(`${tints.join()} ${radius} ${line} ${hasLightEdge}`, 2 * Math.ceil(radius + line), (context, wide) => {
      context.translate(wide / 2, wide / 2);
      context.lineWidth = line;
      for (const [index, tint] of tints.slice(0, 2).entries()) {
        const colours = this.#colours(tint);
        context.beginPath();
        context.arc(0, 0, radius, index === 0 ? 0 : -Math.PI / 2, index === 0 ? 2 * Math.PI : Math.PI / 2);
        context.closePath();
        context.fillStyle = colours.fill;
        context.strokeStyle = tint === "dark" && hasLightEdge ? colours.detail : colours.line;
        context.fill();
        if (line > 0) context.stroke();
      }
    });
  }

  #get(key: string, wide: number, draw: (context: CanvasRenderingContext2D, wide: number) => void): HTMLCanvasElement {
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= MOST) this.#kept.clear();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.max(wide, 1);
    const context = canvas.getContext("2d");
    if (context) draw(context, canvas.width);
    this.#kept.set(key, canvas);
    return canvas;
  }

  #draw(context: CanvasRenderingContext2D, { figure, letter, tint }: Face): void {
    const colours = this.#colours(tint);
    const drawing = drawingOf(figure, tint);
    context.lineJoin = context.lineCap = "round";
    context.lineWidth = LINE;
    for (const { as, path } of this.#pathsOf(drawing ?? "letter")) {
      context.fillStyle = as === "body" ? colours.fill : colours.detail;
      context.strokeStyle = as === "body" ? colours.line : colours.detail;
      if (as !== "detail") context.fill(path);
      if (as !== "spot") context.stroke(path);
    }
    if (drawing) return;
    context.fillStyle = colours.detail;
    context.font = `700 ${letter.length > 1 ? 32 : 46}px ${this.#font()}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(letter, 50, 50);
  }

  #pathsOf(name: string): { as: Part["as"]; path: Path2D }[] {
    const known = this.#paths.get(name);
    if (known) return known;
    const paths = (DRAWINGS[name] ?? []).map(({ as, d }) => ({ as, path: new Path2D(d) }));
    this.#paths.set(name, paths);
    return paths;
  }
}
