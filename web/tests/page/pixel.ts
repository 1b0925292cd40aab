// What is drawn at a few pixels of a page: a picture of them is taken and read.
import type { Page } from "playwright-core";
import { type Colour, Picture } from "./picture.ts";
import type { Point } from "./support.ts";

/** The colours in a small rectangle of the page, as [red, green, blue] from 0 to 255, row by row. */
export async function coloursAt(page: Page, { x, y }: Point, size = 3): Promise<Colour[]> {
  const half = Math.floor(size / 2);
  const clip = { x: Math.round(x) - half, y: Math.round(y) - half, width: size, height: size };
  const picture = Picture.parse(await page.screenshot({ clip, animations: "allow", scale: "css" }));
  return picture.rows.flatMap((_, row) => Array.from({ length: picture.width }, (_, column) => picture.at(column, row)));
}

/** How bright a place is, from 0 to 1. */
export async function brightnessAt(page: Page, pixel: Point, size = 3): Promise<number> {
  const colours = await coloursAt(page, pixel, size);
  const sum = colours.reduce((total, [red, green, blue]) => total + 0.2126 * red + 0.7152 * green + 0.0722 * blue, 0);
  return sum / colours.length / 255;
}
