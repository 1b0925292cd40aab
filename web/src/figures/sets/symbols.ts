/** For those who see little: shapes as large as the square, thick edges, nothing thin, and no two alike. Our own drawing. */
import { body, circle, detail, spot, star, type Drawing, type Drawings } from "../parts.ts";

const EDGE = 7;
const bold = (d: string) => body(d, EDGE);
const stroke = (d: string, width = 10) => detail(d, width);

const MITRE = "M50 6C76 26 86 42 84 60Q82 76 70 92H30Q18 76 16 60C14 42 24 26 50 6Z";
const TOWER = "M12 10H32V24H41V10H59V24H68V10H88V44H78V92H22V44H12Z";
const HEAD = "M30 92C28 74 38 68 46 56L32 64Q22 70 12 60Q6 52 12 44L30 22L32 6L46 16C78 20 92 48 86 92Z";
/** How a knight leaps: what all have that leap like it and go like another besides. */
const LEAP: Drawing = [stroke("M38 44V70H62"), spot(circle(38, 42, 8))];

export const SYMBOLS: Drawings = {
  pawn: [bold(circle(50, 50, 30))],
  rook: [bold(TOWER)],
  knight: [bold(HEAD), spot(circle(38, 38, 7))],
  bishop: [bold(MITRE), stroke("M64 34L42 66", 11)],
  queen: [bold("M20 92L8 24L31 46L36 12L50 40L64 12L69 46L92 24L80 92Z"), spot(star(50, 68, 15, 4))],
  king: [bold("M37 8H63V34H92V62H63V92H37V62H8V34H37Z")],
  commoner: [bold("M14 92C14 66 28 56 50 56C72 56 86 66 86 92Z"), bold(circle(50, 32, 24))],
  mann: [bold("M14 14H86V48C86 70 72 84 50 94C28 84 14 70 14 48Z"), stroke("M50 30V70M34 46H66")],
  unicorn: [
    bold("M30 34L4 4L48 16Z"),
    bold("M32 92C30 76 40 70 48 58L34 66Q24 70 16 62Q10 54 16 46L34 28Q48 22 60 28C82 38 90 60 86 92Z"),
    spot(circle(42, 42, 6.5)),
  ],
  hawk: [bold("M50 30L94 10L88 46L66 64L74 92H26L34 64L12 46L6 10Z"), spot("M50 40L62 54L50 72L38 54Z")],
  archbishop: [bold(MITRE), ...LEAP],
  cardinal: [bold(MITRE), stroke("M50 34V74M34 50H66")],
  chancellor: [bold(TOWER), ...LEAP],
  marshal: [bold(TOWER), spot(star(50, 62, 19, 5, 8))],
  "draughts-man": [bold(circle(50, 50, 42))],
  "draughts-king": [bold(circle(50, 50, 44)), spot("M26 72L20 34L38 48L50 26L62 48L80 34L74 72Z")],
  attacker: [bold("M50 5L95 50L50 95L5 50Z"), stroke("M36 50H64")],
  defender: [bold(circle(50, 50, 41)), stroke("M50 34V66M34 50H66")],
  "tafl-king": [bold("M10 90V22L32 44L50 8L68 44L90 22V90Z"), stroke("M30 72H70")],
  counter: [bold(circle(50, 50, 43)), stroke(circle(50, 50, 20))],
  "counter-yellow": [bold(circle(50, 50, 43)), spot("M50 20L80 50L50 80L20 50Z")],
  stone: [bold(circle(50, 50, 42)), spot(circle(50, 50, 8))],
  "stone-dark": [bold(circle(50, 50, 42))],
  disc: [bold(circle(50, 50, 43))],
  cross: [bold("M26 8L50 32L74 8L92 26L68 50L92 74L74 92L50 68L26 92L8 74L32 50L8 26Z")],
  nought: [bold("M50 7A43 43 0 1 0 50 93A43 43 0 1 0 50 7ZM50 33A17 17 0 1 1 50 67A17 17 0 1 1 50 33Z")],
  letter: [bold("M10 8H90V92H10Z")],
};
