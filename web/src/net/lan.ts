const A = "A".charCodeAt(0);
const LETTERS = 26;
/** How many letters an IPv4 address takes, and how many a port. */
const OF_ADDRESS = 7;
const OF_PORT = 4;

/** The port on which a server listens by default. */
export const USUAL_PORT = 7979;

/** A server in the network. */
export interface LanServer {
  address: string;
  port: number;
}

/** The server that letters stand for: seven are its IPv4 address as a number in base 26, the least significant digit first, A is 0; four
 * more are its port in the same way, if that is not the usual one. Spaces and hyphens are passed over. Null for anything else. */
export function serverOf(code: string): LanServer | null {
  const letters = code.replace(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z]{7}([A-Z]{4})?$/.test(letters)) return null;
  const number = numberOf(letters.slice(0, OF_ADDRESS));
  if (number >= 2 ** 32) return null;
  const address = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join(".");
  if (letters.length === OF_ADDRESS) return { address, port: USUAL_PORT };
  const port = numberOf(letters.slice(OF_ADDRESS));
  // There is one way to write a server.
  return port === 0 || port >= 2 ** 16 || port === USUAL_PORT ? null : { address, port };
}

/** The letters for a server; null where there are none. */
export function codeOf(address: string, port = USUAL_PORT): string | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  if (!Number.isInteger(port) || port < 1 || port >= 2 ** 16) return null;
  const number = parts.reduce((sum, part) => sum * 256 + Number(part), 0);
  return lettersOf(number, OF_ADDRESS) + (port === USUAL_PORT ? "" : lettersOf(port, OF_PORT));
}

/** Where a server is found. */
export function urlOf({ address, port }: LanServer): string {
  return `http://${address}:${port}/`;
}

function numberOf(letters: string): number {
  return [...letters].reduceRight((number, letter) => number * LETTERS + (letter.charCodeAt(0) - A), 0);
}

function lettersOf(number: number, many: number): string {
  const digits = Array.from({ length: many }, (_, place) => Math.floor(number / LETTERS ** place) % LETTERS);
  return String.fromCharCode(...digits.map((digit) => A + digit));
}

/** Whether a host name means this very machine, which others can't reach by it. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127\./.test(host);
}
