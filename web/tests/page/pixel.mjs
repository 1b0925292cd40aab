// What is drawn at a few pixels of a page: a picture of them is taken and read.
import { inflateSync } from "node:zlib";

/** The colours in a small rectangle of the page, as [red, green, blue] from 0 to 255, row by row. */
export async function coloursAt(page, { x, y }, size = 3) {
  const half = Math.floor(size / 2);
  const clip = { x: Math.round(x) - half, y: Math.round(y) - half, width: size, height: size };
  return read(await page.screenshot({ clip, animations: "allow", scale: "css" }));
}

/** How bright a place is, from 0 to 1. */
export async function brightnessAt(page, pixel, size = 3) {
  const colours = await coloursAt(page, pixel, size);
  const sum = colours.reduce((total, [red, green, blue]) => total + 0.2126 * red + 0.7152 * green + 0.0722 * blue, 0);
  return sum / colours.length / 255;
}

/** The pixels of a PNG file with eight bits a colour. */
function read(file) {
  const parts = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
    if (name === "IDAT") parts.push(body);
    at += 12 + length;
  }
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    const [filter, row, above] = [data[y * (stride + 1)], Buffer.alloc(stride), rows[y - 1]];
    for (let at = 0; at < stride; at += 1) {
      const left = at >= channels ? row[at - channels] : 0;
      const up = above?.[at] ?? 0;
      const corner = at >= channels ? (above?.[at - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      row[at] = (data[y * (stride + 1) + 1 + at] + guess) & 255;
    }
    rows.push(row);
  }
  return rows.flatMap((row) => Array.from({ length: width }, (_, x) => [...row.subarray(x * channels, x * channels + 3)]));
}

function nearest(left, up, corner) {
  const whole = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(whole - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
