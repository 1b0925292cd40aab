// Pictures of a page, pixel by pixel.
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import type { Box, Point } from "./support.ts";

/** Red, green and blue, from 0 to 255. */
export type Colour = [number, number, number];

/** The bytes a pixel of the kinds of pictures that a browser makes: RGB and RGBA, 8 bits each. */
const CHANNELS: Record<number, number> = { 2: 3, 6: 4 };

/** A picture that was read from a PNG file. */
export class Picture {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly rows: readonly Uint8Array[],
    readonly channels: number,
    /** Where it was taken from, if it is a part of the screen. */
    readonly from: Point = { x: 0, y: 0 },
  ) {}

  static parse(png: Buffer, from?: Point): Picture {
    assert.equal(png.readUInt32BE(0), 0x89504e47, "this is no PNG file");
    const [width, height, depth, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
    const channels = CHANNELS[kind];
    assert.ok(depth === 8 && channels && png[28] === 0, "this kind of PNG file is not read");
    const parts: Buffer[] = [];
    for (let at = 8; at < png.length;) {
      const length = png.readUInt32BE(at);
      if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
      at += length + 12;
    }
    return new Picture(width, height, unfilter(inflateSync(Buffer.concat(parts)), width, height, channels), channels, from);
  }

  /** What is seen at a point of the screen: red, green and blue. */
  at(x: number, y: number): Colour {
    const row = this.rows[Math.round(y) - this.from.y];
    const start = (Math.round(x) - this.from.x) * this.channels;
    return [row[start], row[start + 1], row[start + 2]];
  }

  /** A part as `size` × `size` values of brightness and colour, whatever its size is. */
  sample({ x, y, width, height }: Box, size = 24): number[] {
    const values: number[] = [];
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        // The mean of what falls into it, so that half a pixel to the side makes little difference.
        const sum: Colour = [0, 0, 0];
        for (const [dx, dy] of [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ]) {
          const found = this.at(x + ((column + dx) * width) / size, y + ((row + dy) * height) / size);
          found.forEach((value, channel) => (sum[channel] += value / 4));
        }
        values.push(...sum);
      }
    }
    return values;
  }
}

/** Every row is told by its difference to what is left of it or above it. A picture has millions of bytes: nothing is made anew for one. */
function unfilter(data: Buffer, width: number, height: number, channels: number): Uint8Array[] {
  const stride = width * channels;
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)];
    const row = Uint8Array.from(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : row[x - channels];
      if (filter === 1) row[x] += left;
      else if (filter === 2) row[x] += above[x];
      else if (filter === 3) row[x] += (left + above[x]) >> 1;
      else if (filter === 4) row[x] += paeth(left, above[x], x < channels ? 0 : above[x - channels]);
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const a = Math.abs(guess - left);
  const b = Math.abs(guess - up);
  const c = Math.abs(guess - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** How far two samples are from each other: 0 for the same, 255 for black and white. */
export function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
}

/** The contrast of two colours by the measure of WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Colour): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
