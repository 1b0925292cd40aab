/** Letters, as players write moves down: on plates whose shapes tell what kind of piece it is before the letter is read. Our own drawing. */
import { body, circle, detail, sign, type Drawing, type Drawings } from "../parts.ts";

const TILE = "M26 12H74Q88 12 88 26V74Q88 88 74 88H26Q12 88 12 74V26Q12 12 26 12Z";
/** With battlements: pieces that a game is lost with. */
const ROYAL = "M10 18L24 26L37 12L50 24L63 12L76 26L90 18V76Q90 89 77 89H23Q10 89 10 76Z";

const plate = (letter: string): Drawing => [body(TILE), sign(letter, 58, 51)];

export const LETTERS: Drawings = {
  pawn: [body(circle(50, 53, 30)), sign("P", 42, 54)],
  rook: plate("R"),
  knight: plate("N"),
  bishop: plate("B"),
  queen: plate("Q"),
  king: [body(ROYAL), sign("K", 54, 57)],
  commoner: plate("C"),
  mann: plate("M"),
  unicorn: plate("U"),
  hawk: plate("H"),
  archbishop: plate("A"),
  cardinal: plate("C"),
  chancellor: plate("C"),
  marshal: plate("M"),
  "draughts-man": [body(circle(50, 50, 37)), detail(circle(50, 50, 28), 3)],
  "draughts-king": [body(circle(50, 50, 40)), sign("K", 50, 51)],
  attacker: [body("M50 6L94 50L50 94L6 50Z"), sign("A", 42, 51)],
  defender: [body(circle(50, 50, 38)), sign("D", 44, 51)],
  "tafl-king": [body("M31 8H69L92 31V69L69 92H31L8 69V31Z"), detail("M26 82H74", 4), sign("K", 54, 46)],
  counter: [body(circle(50, 50, 44)), detail(circle(50, 50, 34), 4)],
  "counter-yellow": [body(circle(50, 50, 44)), detail("M50 22V78M22 50H78", 8)],
  stone: [body(circle(50, 50, 43))],
  "stone-dark": [body(circle(50, 50, 43)), detail(circle(50, 50, 34), 2.5)],
  disc: [body(circle(50, 50, 43)), detail(circle(50, 50, 34), 2.5)],
  cross: [body("M31 19L50 38L69 19L81 31L62 50L81 69L69 81L50 62L31 81L19 69L38 50L19 31Z")],
  nought: [body("M50 14A36 36 0 1 0 50 86A36 36 0 1 0 50 14ZM50 32A18 18 0 1 1 50 68A18 18 0 1 1 50 32Z")],
  letter: [body(TILE)],
};
