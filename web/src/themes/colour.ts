/** Colours as style sheets write them, `#rrggbb`, and how well they can be told apart by the measure of WCAG 2. */

export function isColour(text: unknown): text is string {
  return typeof text === "string" && /^#[\da-f]{6}$/i.test(text);
}

function partsOf(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}

function written(parts: number[]): string {
  const two = (part: number) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0");
  return `#${parts.map(two).join("")}`;
}

/** How bright a colour is, from 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = partsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 for the same brightness to 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** The first colour at 0, the second at 1, as a browser lays one over the other. */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [partsOf(one), partsOf(other)];
  return written(a.map((value, at) => value + ((b[at] ?? value) - value) * part));
}

/** The colour with so much of it seen: 0 is nothing, 1 is all. */
export function veil(colour: string, part: number): string {
  return `rgb(${partsOf(colour).join(" ")} / ${part})`;
}

/** How well a colour can be told from the one of the grounds that is most like it. */
export function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * A colour of this hue that can be told from all grounds: itself if it can, else darker or lighter until it can. Where no brightness will do, one
 * that can be told from those that its rim can't be told from.
 */
export function reaching(colour: string, grounds: readonly string[], least: number, rim?: string): string {
  const tries = [colour];
  for (let step = 1; step <= 20; step += 1) tries.push(mix(colour, "#000000", step / 20), mix(colour, "#ffffff", step / 20));
  const found = tries.find((tried) => leastContrast(tried, grounds) >= least);
  if (found) return found;
  const left = grounds.filter((ground) => !rim || contrast(rim, ground) < least);
  return tries.find((tried) => leastContrast(tried, left) >= least) ?? colour;
}
