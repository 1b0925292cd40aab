/** Colours for light: red, green and blue from 0 to 1, in proportion to the light itself, as mixing and shading need them. */
export type Rgb = readonly [number, number, number];

/** A colour as style sheets write it: `#rrggbb`, `#rgb` or `rgb(…)`. What is see-through in it does not count. */
export function rgbOf(text: string): Rgb {
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(text.trim());
  if (long) return linear(long.slice(1).map((part) => parseInt(part, 16)));
  const short = /^#([\da-f])([\da-f])([\da-f])/i.exec(text.trim());
  if (short) return linear(short.slice(1).map((part) => parseInt(part + part, 16)));
  return linear((text.match(/[\d.]+/g) ?? ["128", "128", "128"]).slice(0, 3).map(Number));
}

function linear(parts: number[]): Rgb {
  const light = (part = 0) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return [light(parts[0]), light(parts[1]), light(parts[2])];
}

/** The first colour at 0, the second at 1. */
export function mixed(a: Rgb, b: Rgb, part: number): Rgb {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** Darker or lighter. */
export function shaded(a: Rgb, factor: number): Rgb {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** A colour of the rainbow: its angle as a part of the circle. */
export function rainbow(part: number, light = 0.5): Rgb {
  const wave = (shift: number) => light + 0.42 * Math.cos(2 * Math.PI * (part + shift));
  return [Math.max(0, wave(0)) ** 2.2, Math.max(0, wave(2 / 3)) ** 2.2, Math.max(0, wave(1 / 3)) ** 2.2];
}
