/** Small pictures of pieces, drawn once for each size and copied from then on: a thousand copies cost less than a few drawings. */
import { drawingOf, UNKNOWN } from "../../figures/drawings.ts";
import { HALO, LINE, type Drawings, type Part } from "../../figures/parts.ts";
import type { Tint } from "../../protocol/types.ts";
import type { PieceColours } from "./palette.svelte.ts";

/** What tells the picture of a piece from others. */
export type Face = { figure: string; letter: string; tint: Tint };

/** Room for lines that reach out of the box. */
const ROOM = 1.12;
/** So many pictures are kept. */
const MOST = 400;

export class Sprites {
  readonly #colours: (tint: Tint) => PieceColours;
  readonly #font: () => string;
  readonly #drawings: () => Drawings;
  readonly #kept = new Map<string, HTMLCanvasElement>();
  readonly #paths = new Map<string, Drawn[]>();

  constructor(colours: (tint: Tint) => PieceColours, font: () => string, drawings: () => Drawings) {
    this.#colours = colours;
    this.#font = font;
    this.#drawings = drawings;
  }

  /** The colours or the drawings have changed. */
  forget(): void {
    this.#kept.clear();
    this.#paths.clear();
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
    const drawn = this.#pathsOf(drawing ?? UNKNOWN);
    context.strokeStyle = colours.halo;
    for (const { part, path } of drawn) {
      if (part.as !== "body" || colours.halo === "transparent") continue;
      context.lineWidth = (part.width ?? LINE) + 2 * HALO;
      context.stroke(path);
    }
    for (const { part, path } of drawn) {
      if (part.as === "sign") {
        this.#write(context, colours, part.text, part.size, part.y);
        continue;
      }
      context.lineWidth = part.width ?? LINE;
      context.fillStyle = part.as === "body" ? colours.fill : colours.detail;
      context.strokeStyle = part.as === "body" ? colours.line : colours.detail;
      if (part.as !== "detail") context.fill(path);
      if (part.as !== "spot") context.stroke(path);
    }
    if (!drawing) this.#write(context, colours, letter, letter.length > 1 ? 32 : 46, 50);
  }

  #write(context: CanvasRenderingContext2D, { detail }: PieceColours, text: string, size: number, y: number): void {
    context.fillStyle = detail;
    context.font = `800 ${size}px ${this.#font()}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, 50, y);
  }

  #pathsOf(name: string): Drawn[] {
    const known = this.#paths.get(name);
    if (known) return known;
    const paths = (this.#drawings()[name] ?? []).map((part) => ({ part, path: new Path2D(part.as === "sign" ? "" : part.d) }));
    this.#paths.set(name, paths);
    return paths;
  }
}

type Drawn = { part: Part; path: Path2D };
