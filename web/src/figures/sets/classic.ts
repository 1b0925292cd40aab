/** The usual set: silhouettes as turned on a lathe, with their inner lines. Our own drawing. */
import { body, circle, detail, short, spot, type Drawings, type Part } from "../parts.ts";

/** The foot that the greater pieces stand on. */
const FOOT = body("M23 91H77Q82 91 82 87.5Q82 84 77 83.5Q76 76 67 76H33Q24 76 23 83.5Q18 84 18 87.5Q18 91 23 91Z");
const STEP = detail("M29 83.5H71", 3);

/** A horse's head that looks to the left, without ears and foot: what knights and all that leap like them show. */
const HEAD =
  "M30 77C29 65 38 61 43 52C39 55 35 55 32 57C30 62 25 65 20 61C15 58 14 53 17 48C20 43 24 39 26 33" +
  "C28 27 32 23 37 20Q42 16 48 16C67 19 77 38 74 77Z";
const EARED = HEAD.replace("37 20Q42 16", "37 20L37 9Q44 11");
const MANE = "M55 25C64 34 67 50 65 68";
const EYE = { x: 35.5, y: 33, r: 3.6 };
const NOSTRIL = { x: 21, y: 53, r: 2.2 };

/** The head with what is drawn in it, smaller by this factor and higher by so much, to make room for what the horse wears or rises from. */
function horse(head: string, scale = 1, higher = 0): { head: Part; lines: Part[] } {
  const toX = (x: number): number => 48 + (x - 48) * scale;
  const toY = (y: number): number => 77 + (y - 77) * scale - higher;
  const moved = (path: string): string =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${short(toX(Number(x)))} ${short(toY(Number(y)))}`);
  const dot = ({ x, y, r }: typeof EYE): Part => spot(circle(short(toX(x)), short(toY(y)), r));
  return { head: body(moved(head)), lines: [dot(EYE), dot(NOSTRIL), detail(moved(MANE))] };
}

const KNIGHT = horse(EARED);
const UNICORN = horse(EARED, 0.9);
/** A horse that wears something. */
const RIDDEN = horse(HEAD, 0.86);
const IN_TOWER = horse(EARED, 0.8, 14);

/** A crown with three points, for pieces that lie flat. */
const CROWN = "M32 63L28 39L40 48L50 31L60 48L72 39L68 63Z";

export const CLASSIC: Drawings = {
  pawn: [
    body("M42 52C42 64 34 68 31 77H69C66 68 58 64 58 52Z"),
    body("M28 91H72Q77 91 77 87.5Q77 84 72 83.5Q71 77 64 77H36Q29 77 28 83.5Q23 84 23 87.5Q23 91 28 91Z"),
    detail("M34 83.5H66", 3),
    body(circle(50, 38, 15)),
  ],
  rook: [
    body(
      "M28 18Q28 15 31 15H37Q39 15 39 17V23H45V17Q45 15 47 15H53Q55 15 55 17V23H61V17Q61 15 63 15H69Q72 15 72 18V34" +
        "L65 41L68 77H32L35 41L28 34Z",
    ),
    FOOT,
    STEP,
    detail("M37 41H63"),
  ],
  knight: [KNIGHT.head, FOOT, STEP, ...KNIGHT.lines],
  bishop: [
    body("M41 66L34 77H66L59 66Z"),
    body(circle(50, 15, 6)),
    body("M50 20C63 29 71 40 69 52C68 60 63 65 58 67H42C37 65 32 60 31 52C29 40 37 29 50 20Z"),
    FOOT,
    STEP,
    detail("M59 32L48 47"),
    detail("M39 61H61"),
  ],
  queen: [
    body("M29 77L17 36L32 52L33 26L44 48L50 21L56 48L67 26L68 52L83 36L71 77Z"),
    body(circle(17, 33, 5)),
    body(circle(33, 23, 5)),
    body(circle(50, 17, 5.5)),
    body(circle(67, 23, 5)),
    body(circle(83, 33, 5)),
    FOOT,
    STEP,
    detail("M30 67Q50 61 70 67"),
  ],
  king: [
    body("M46 8H54V14H60V22H54V30H46V22H40V14H46Z"),
    body("M30 77C28 66 16 58 18 45C20 33 36 30 50 46C64 30 80 33 82 45C84 58 72 66 70 77Z"),
    body("M50 27C60 34 60 42 50 52C40 42 40 34 50 27Z"),
    FOOT,
    STEP,
    detail("M31 68Q50 61 69 68"),
  ],
  commoner: [
    body("M28 77C28 62 38 56 50 56C62 56 72 62 72 77Z"),
    body(circle(50, 42, 15)),
    body("M22 37Q22 33 27 32L36 30C37 20 42 16 50 16C58 16 63 20 64 30L73 32Q78 33 78 37Q64 41 50 41Q36 41 22 37Z"),
    FOOT,
    STEP,
    detail("M39 30Q50 34 61 30"),
  ],
  mann: [
    body("M50 5L57 22H43Z"),
    body("M25 77C25 64 34 56 50 56C66 56 75 64 75 77Z"),
    body("M33 50V37C33 25 40 19 50 19C60 19 67 25 67 37V50Q60 60 50 60Q40 60 33 50Z"),
    FOOT,
    STEP,
    detail("M40 40H60M50 40V52"),
  ],
  unicorn: [body("M26 38L9 3L43 24Z"), UNICORN.head, FOOT, STEP, ...UNICORN.lines, detail("M20 22L27 17M26 31L35 24")],
  hawk: [
    body("M44 40C36 36 26 26 14 12C8 24 9 30 14 37C12 43 15 48 20 51C20 57 24 61 30 63C31 69 36 72 42 72Z"),
    body("M56 40C64 36 74 26 86 12C92 24 91 30 86 37C88 43 85 48 80 51C80 57 76 61 70 63C69 69 64 72 58 72Z"),
    body("M36 77C41 66 40 52 40 40C37 36 34 36 30 38C29 31 32 27 37 26C39 18 44 14 50 14C58 14 62 20 62 28C61 44 59 64 64 77Z"),
    FOOT,
    STEP,
    spot(circle(47, 26, 3.4)),
    detail("M45 52Q51 57 56 52M45 63Q51 68 57 63"),
  ],
  archbishop: [
    RIDDEN.head,
    FOOT,
    STEP,
    ...RIDDEN.lines,
    body("M29 33C25 21 32 9 44 3C57 8 64 18 61 28Q45 24 29 33Z"),
    detail("M50 9L44 20"),
  ],
  cardinal: [
    RIDDEN.head,
    FOOT,
    STEP,
    ...RIDDEN.lines,
    body("M33 28C30 14 37 6 46 6C56 6 62 12 61 24Z"),
    body("M15 33C14 28 30 26 44 23C58 20 72 16 76 20C79 24 66 28 50 31C34 34 17 38 15 33Z"),
    detail("M46 11V21M41 16H51"),
  ],
  chancellor: [
    IN_TOWER.head,
    body("M25 57Q25 54 28 54H34Q36 54 36 56V62H44V56Q44 54 46 54H54Q56 54 56 56V62H64V56Q64 54 66 54H72Q75 54 75 57V77H25Z"),
    FOOT,
    STEP,
    // The mane goes down behind the wall.
    ...IN_TOWER.lines.slice(0, 2),
    detail("M54 23C59 28 62 36 62 44"),
  ],
  marshal: [
    RIDDEN.head,
    FOOT,
    STEP,
    ...RIDDEN.lines,
    body("M30 33L25 10L34 8L35 15L41 13.5L40 6L49 4L50 12L56 11L56 4L65 4L62 27Q45 25 30 33Z"),
  ],
  "draughts-man": [body(circle(50, 50, 36)), detail(circle(50, 50, 24))],
  "draughts-king": [body(circle(50, 58, 35)), body(circle(50, 48, 35)), detail(circle(50, 48, 28)), spot(CROWN)],
  attacker: [
    body("M44 13Q50 8 56 13L87 44Q92 50 87 56L56 87Q50 92 44 87L13 56Q8 50 13 44Z"),
    detail("M50 28L72 50L50 72L28 50Z"),
    spot(circle(50, 50, 6)),
  ],
  defender: [body(circle(50, 50, 36)), detail("M50 20V36M50 64V80M20 50H36M64 50H80"), detail(circle(50, 50, 14))],
  "tafl-king": [
    body("M20 80L11 36L33 51L50 22L67 51L89 36L80 80Q50 89 20 80Z"),
    body(circle(11, 32, 6)),
    body(circle(50, 17, 7)),
    body(circle(89, 32, 6)),
    detail("M22 67Q50 76 78 67"),
  ],
  counter: [body(circle(50, 50, 44)), detail(circle(50, 50, 28))],
  "counter-yellow": [body(circle(50, 50, 44)), spot("M50 24L57 42L76 43L61 55L66 74L50 63L34 74L39 55L24 43L43 42Z")],
  stone: [body(circle(50, 50, 43))],
  "stone-dark": [body(circle(50, 50, 43)), detail("M24 44C27 34 34 27 44 24")],
  disc: [spot(circle(50, 54, 42)), body(circle(50, 48, 42))],
  cross: [body("M31 19L50 38L69 19L81 31L62 50L81 69L69 81L50 62L31 81L19 69L38 50L19 31Z")],
  nought: [body("M50 14A36 36 0 1 0 50 86A36 36 0 1 0 50 14ZM50 32A18 18 0 1 1 50 68A18 18 0 1 1 50 32Z")],
  /** For pieces of people's own games: their letter is written on it. */
  letter: [body(circle(50, 50, 40))],
};
