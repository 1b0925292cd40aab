/** Flat and geometric: straight edges and arcs, few lines. Our own drawing. */
import { body, circle, detail, spot, star, type Drawings } from "../parts.ts";

/** What all that stand stand on. */
const BASE = body("M26 80H74Q80 80 80 85.5Q80 91 74 91H26Q20 91 20 85.5Q20 80 26 80Z");

/** A horse's head out of straight cuts. */
const HEAD = "M34 80V66L47 50L30 57L17 51L21 38L37 23L40 10L52 20Q76 30 76 80Z";
/** The same, lower, for those that wear something. */
const LOW_HEAD = "M34 80V68L46 55L31 61L19 55L23 44L37 32H52Q75 38 75 80Z";
const EYE = spot(circle(39, 36, 4));
const LOW_EYE = spot(circle(38, 44, 4));

const CROWN = "M30 66L24 36L40 48L50 29L60 48L76 36L70 66Z";

export const MODERN: Drawings = {
  pawn: [body("M50 46L70 80H30Z"), body(circle(50, 37, 16)), BASE],
  rook: [body("M26 17H38V27H44V17H56V27H62V17H74V42H66L70 80H30L34 42H26Z"), BASE],
  knight: [body(HEAD), BASE, EYE],
  bishop: [body("M50 12C68 28 75 42 75 53C75 68 65 80 50 80C35 80 25 68 25 53C25 42 32 28 50 12Z"), BASE, detail("M62 33L48 53", 6)],
  queen: [
    body("M28 80L14 30L33 48L36 20L50 42L64 20L67 48L86 30L72 80Z"),
    BASE,
    spot(circle(50, 66, 5)),
    spot(circle(37, 66, 4)),
    spot(circle(63, 66, 4)),
  ],
  king: [body("M44 9H56V18H65V29H56V40H44V29H35V18H44Z"), body("M22 40H78L70 80H30Z"), BASE, detail("M40 60H60", 6)],
  commoner: [
    body("M26 80C26 62 36 54 50 54C64 54 74 62 74 80Z"),
    body(circle(50, 36, 18)),
    BASE,
    body("M24 27Q24 22 29 22H71Q76 22 76 27Q76 32 71 32H29Q24 32 24 27Z"),
  ],
  mann: [body("M24 24L50 12L76 24V50C76 64 66 74 50 82C34 74 24 64 24 50Z"), BASE, detail("M50 28V66M36 42H64", 6)],
  unicorn: [body("M29 34L10 6L46 21Z"), body(LOW_HEAD), BASE, LOW_EYE],
  hawk: [body("M50 34L88 16L82 48L62 64L66 80H34L38 64L18 48L12 16Z"), body(circle(50, 29, 13)), BASE, spot("M50 28L56 36L50 44L44 36Z")],
  archbishop: [body(LOW_HEAD), BASE, LOW_EYE, body("M46 4C58 14 62 22 60 33H32C30 22 34 14 46 4Z"), detail("M51 14L44 25", 5)],
  cardinal: [body(LOW_HEAD), BASE, LOW_EYE, body("M34 12H60V25H76V35H18V25H34Z")],
  chancellor: [
    body("M42 54L44 46L32 51L22 46L25 36L38 26L41 14L50 21Q70 27 70 54Z"),
    body("M24 52H36V60H44V52H56V60H64V52H76V80H24Z"),
    BASE,
    spot(circle(40, 37, 3.6)),
  ],
  marshal: [body(LOW_HEAD), BASE, LOW_EYE, body("M28 9H37V17H43V9H52V17H58V9H67V35H28Z")],
  "draughts-man": [body(circle(50, 50, 38)), spot(circle(50, 50, 13))],
  "draughts-king": [body(circle(50, 50, 40)), spot(CROWN)],
  attacker: [body("M50 8L92 50L50 92L8 50Z"), spot("M50 36L64 50L50 64L36 50Z")],
  defender: [body(circle(50, 50, 38)), spot("M44 30H56V44H70V56H56V70H44V56H30V44H44Z")],
  "tafl-king": [body("M14 84V28L33 46L50 16L67 46L86 28V84Z"), detail("M26 70H74", 7)],
  counter: [body(circle(50, 50, 44)), detail(circle(50, 50, 25), 8)],
  "counter-yellow": [body(circle(50, 50, 44)), spot(star(50, 52, 30, 4, 13))],
  stone: [body(circle(50, 50, 43))],
  "stone-dark": [body(circle(50, 50, 43)), spot(circle(36, 36, 7))],
  disc: [body(circle(50, 50, 43)), detail(circle(50, 50, 35), 2.5)],
  cross: [body("M30 16L50 36L70 16L84 30L64 50L84 70L70 84L50 64L30 84L16 70L36 50L16 30Z")],
  nought: [body("M50 12A38 38 0 1 0 50 88A38 38 0 1 0 50 12ZM50 33A17 17 0 1 1 50 67A17 17 0 1 1 50 33Z")],
  letter: [body("M24 12H76Q88 12 88 24V76Q88 88 76 88H24Q12 88 12 76V24Q12 12 24 12Z")],
};
