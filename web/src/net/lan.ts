const A = "A".charCodeAt(0);
const LETTERS = 26;
const LENGTH = 7;

/** The port on which a server listens by default. */
export const USUAL_PORT = 7979;

/** The IPv4 address that seven letters stand for: a number in base 26, the least significant digit first, A is 0. Null for
 * anything else. */
export function addressOf(code: string): string | null {
  const letters = code.trim().toUpperCase();
  if (!/^[A-Z]{7}$/.test(letters)) return null;
  let number = 0;
  for (let place = LENGTH - 1; place >= 0; place -= 1) {
    number = number * LETTERS + (letters.charCodeAt(place) - A);
  }
  if (number >= 2 ** 32) return null;
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join(".");
}

/** The seven letters for an IPv4 address; null for anything else. */
export function codeOf(address: string): string | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  let number = parts.reduce((sum, part) => sum * 256 + Number(part), 0);
  let code = "";
  for (let place = 0; place < LENGTH; place += 1) {
    code += String.fromCharCode(A + (number % LETTERS));
    number = Math.floor(number / LETTERS);
  }
  return code;
}

/** Whether a host name means this very machine, which others can't reach by it. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127\./.test(host);
}
