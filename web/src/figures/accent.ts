/**
 * What is special about a game, drawn onto the small picture of its board. Most of it comes from the board itself: places that the rules mark,
 * counters where a board is empty, ways out where it has no edge. A few games look like others on their boards, and have a line in a table.
 */
import type { BoardView, CatalogGame, Tint } from "../protocol/types.ts";

/** A part of such a drawing. Places are middles of cells, counted from the upper left corner of the picture. */
export type Accent =
  | { as: "blast"; x: number; y: number; r: number }
  | { as: "figure"; figure: string; tint: Tint; x: number; y: number; r: number }
  | { as: "arrow"; x: number; y: number; toX: number; toY: number }
  | { as: "sign"; text: string; x: number; y: number; r: number };

const blast = (x: number, y: number, r: number): Accent => ({ as: "blast", x, y, r });
const figure = (name: string, tint: Tint, x: number, y: number, r: number): Accent => ({ as: "figure", figure: name, tint, x, y, r });
const arrow = (x: number, y: number, toX: number, toY: number): Accent => ({ as: "arrow", x, y, toX, toY });
const sign = (text: string, x: number, y: number, r: number): Accent => ({ as: "sign", text, x, y, r });

/** Games whose rules differ and whose boards do not. */
const BY_ID: Record<string, (width: number, height: number) => Accent[]> = {
  chess960: () => [sign("?", 2.5, 4, 0.95), sign("?", 5.5, 4, 0.95)],
  atomic: () => [blast(4, 4, 2)],
  "atomic-total": () => [blast(2.3, 3.4, 1.35), blast(5.4, 4.7, 1.9)],
  "three-check": () => [sign("+", 1.7, 4, 0.95), sign("+", 4, 4, 0.95), sign("+", 6.3, 4, 0.95)],
  antichess: () => [sign("0", 4, 4, 1.6)],
  "last-piece-standing": () => [figure("knight", "light", 4, 4, 1.7)],
  "king-of-the-hill": () => [figure("king", "light", 4, 3.95, 1.25)],
  "racing-kings": () => [arrow(2.5, 5.6, 2.5, 1.4), arrow(5.5, 5.6, 5.5, 1.4)],
  "chess-3d-plain-rook": (width, height) => [arrow(width / 2, height * 0.62, width / 2, height * 0.3)],
  "checkers-house": () => [figure("draughts-king", "light", 4, 4, 1.1)],
  "checkers-free": () => [arrow(3, 3.1, 5, 5.1), arrow(5, 3.1, 3, 5.1)],
  "russian-draughts": () => [arrow(1.5, 5, 6.6, 2.9)],
  "brazilian-draughts": () => [sign("64", 4, 4, 1.3)],
  "frisian-draughts": () => [arrow(5, 5, 5, 3.4), arrow(5, 5, 5, 6.6), arrow(5, 5, 3.4, 5), arrow(5, 5, 6.6, 5)],
  "international-draughts": () => [sign("100", 5, 5, 1.5)],
};

/** Counters on a board that starts empty, so that one sees what it is for: files and ranks from the lower left, and a seat. */
const SAMPLES: Record<string, [x: number, y: number, seat: number][]> = {
  slots: [
    [1, 0, 0],
    [2, 0, 1],
    [3, 0, 0],
    [4, 0, 1],
    [5, 0, 1],
    [2, 1, 0],
    [3, 1, 1],
    [4, 1, 1],
    [3, 2, 0],
    [4, 2, 1],
    [4, 3, 0],
  ],
  points: [
    [4, 4, 0],
    [5, 5, 0],
    [6, 6, 0],
    [7, 7, 0],
    [8, 8, 0],
    [5, 6, 1],
    [6, 7, 1],
    [8, 7, 1],
    [7, 5, 1],
  ],
  plain: [
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [0, 2, 1],
    [2, 1, 1],
  ],
};

/** What to draw over the picture of a game. */
export function accentsOf({ id, board, seats }: Pick<CatalogGame, "id" | "board" | "seats">, width: number, height: number): Accent[] {
  const own = BY_ID[id];
  if (own) return own(width, height);
  if (!board.size) return waysOut(width, height);
  return board.pieces.length === 0 ? samples(board, seats) : [];
}

function waysOut(width: number, height: number): Accent[] {
  const [x, y] = [width / 2, height / 2];
  return [
    arrow(width * 0.2, y, width * 0.02, y),
    arrow(width * 0.8, y, width * 0.98, y),
    arrow(x, height * 0.2, x, height * 0.02),
    arrow(x, height * 0.8, x, height * 0.98),
  ];
}

function samples(board: BoardView, seats: CatalogGame["seats"]): Accent[] {
  const ranks = board.size?.[1] ?? 1;
  const large = board.surface === "points" ? 0.44 : 0.42;
  return (SAMPLES[board.surface] ?? []).map(([x, y, seat]) => {
    const name = board.size?.[0] === 3 ? (seat === 0 ? "cross" : "nought") : "counter";
    return figure(name, seats[seat]?.tint ?? "light", x + 0.5, ranks - y - 0.5, large);
  });
}
