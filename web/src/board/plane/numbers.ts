/** Coordinates as people write and read them. */
import { LIMIT } from "./camera.ts";
import { decimalSign } from "../../words/format.ts";
import { t } from "../../words/t.ts";

const NARROW = "\u202f";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** All digits, in groups of three where there are many. */
export function exact(value: number): string {
  const sign = value < 0 ? "−" : "";
  const digits = String(Math.abs(value));
  if (digits.length < 5) return sign + digits;
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, NARROW);
}

/** A cell, exactly. */
export function cellName(x: number, y: number): string {
  return `${exact(x)}, ${exact(y)}`;
}

/** A coordinate beside the board: short, since there is no room. Neighbours differ by `step`. */
export function label(value: number, step: number): string {
  const size = Math.abs(value);
  if (size < 100_000) return exact(value);
  const sign = value < 0 ? "−" : "";
  let same = 0;
  while (step % 10 ** (same + 1) === 0 && same < 15) same += 1;
  // The last digits of a number that does not end with zeros tell it from its neighbours.
  let zeros = 0;
  while (size % 10 ** (zeros + 1) === 0 && zeros < 15) zeros += 1;
  if (zeros >= 4) {
    const digits = String(size).slice(0, -zeros);
    const power = `10${[...String(String(size).length - 1)].map((d) => SUPERSCRIPTS[Number(d)]).join("")}`;
    if (digits === "1") return sign + power;
    if (digits.length <= 4) return `${sign}${digits[0]}${digits.length > 1 ? decimalSign() : ""}${digits.slice(1)}·${power}`;
  }
  const shown = Math.min(String(size).length, Math.max(3, same + 3));
  if (shown >= String(size).length - 1 && size < 1e7) return exact(value);
  return `${sign}…${String(size).slice(-shown)}`;
}

/**
 * What was typed as coordinates: two whole numbers, apart by a comma, a semicolon or a space; digits may be grouped, and powers
 * written as `10^15` or `1e15`. A sentence that says what to do, if it is something else.
 */
export function readCell(text: string): { cell: [number, number] } | { fault: string } {
  const plain = text
    .trim()
    .replace(/^\(|\)$/g, "")
    .replace(/−/g, "-")
    .trim();
  const halves = plain.includes(";") ? plain.split(";") : plain.includes(",") ? plain.split(",") : plain.split(/\s+/);
  if (halves.length !== 2) return { fault: t("board-faulty-cell") };
  const numbers = halves.map(readNumber);
  const [x, y] = numbers;
  if (x === null || y === null || x === undefined || y === undefined) {
    return { fault: t("board-faulty-cell") };
  }
  if (x > FARTHEST || x < -FARTHEST || y > FARTHEST || y < -FARTHEST) {
    return { fault: t("board-cell-too-far", { limit: exact(LIMIT) }) };
  }
  return { cell: [Number(x), Number(y)] };
}

const FARTHEST = BigInt(LIMIT);

function readNumber(text: string): bigint | null {
  const plain = text.replace(/[\s\u202f\u00a0_'’]/g, "").toLowerCase();
  const power = /^([+-]?)(?:(\d{1,16})(?:[*·x]))?10\^(\d{1,2})$/.exec(plain) ?? /^([+-]?)(\d{1,16})e(\d{1,2})$/.exec(plain);
  if (power) {
    const size = BigInt(power[2] ?? "1") * 10n ** BigInt(power[3] ?? "0");
    return power[1] === "-" ? -size : size;
  }
  if (!/^[+-]?\d{1,30}$/.test(plain)) return null;
  return plain.startsWith("+") ? BigInt(plain.slice(1)) : BigInt(plain);
}
