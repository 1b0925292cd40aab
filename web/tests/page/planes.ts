// What tests of the board without an edge share.
import type { WebSocketRoute } from "playwright-core";
import type { Place, Tell } from "../../src/protocol/types.ts";
import { attributeOf, type Box, boxOf, type Guest, until } from "./support.ts";

/** The camera of the view: the cell in its middle, and how many pixels a cell is wide. */
export async function cameraOf(guest: Guest): Promise<{ x: number; y: number; scale: number }> {
  const plane = guest.page.locator("[data-plane]");
  const [x, y, scale] = (await attributeOf(plane, "data-camera")).split(",").map(Number);
  return { x, y, scale };
}

/** The map of the board, and where it is on the screen; `frame` is null while one looks beside it. */
export type MapSight = { box: Box; frame: Box | null; camera: { x: number; y: number; scale: number } };

/**
 * The map as it is drawn, once nothing about it has changed for three pictures. All is read at one moment: what is asked for bit by bit
 * belongs to different ones, and a busy machine lays the page out between them.
 */
export function mapAtRest(guest: Guest): Promise<MapSight> {
  return guest.page.locator("[data-map-camera]").evaluate(
    (map) =>
      new Promise<MapSight>((resolve) => {
        const boxOf = (element: Element): Box => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        };
        const read = (): MapSight => {
          const [x, y, dx, dy, scale] = (map.getAttribute("data-map-camera") ?? "").split(",").map(Number);
          const frame = map.querySelector("[data-frame]");
          return { box: boxOf(map), frame: frame && boxOf(frame), camera: { x: x + dx, y: y + dy, scale } };
        };
        let before = "";
        let same = 0;
        requestAnimationFrame(function look() {
          const now = read();
          const text = JSON.stringify([now, document.querySelector("[data-plane]")?.getAttribute("data-camera")]);
          same = text === before ? same + 1 : 0;
          before = text;
          if (same === 2) resolve(now);
          else requestAnimationFrame(look);
        });
      }),
  );
}

/** Waits till no flight is on its way. */
export async function landed(guest: Guest) {
  await guest.page.locator("[data-plane]:not([data-flying])").waitFor();
}

/** Flies to a cell by its coordinates. */
export async function fly(guest: Guest, x: number, y: number) {
  const field = guest.page.getByLabel("Go to coordinates");
  await field.fill(`${x}, ${y}`);
  await field.press("Enter");
  await until(async () => {
    const camera = await cameraOf(guest);
    return camera.x === x && camera.y === y && (await guest.page.locator("[data-plane][data-flying]").count()) === 0;
  }, `the view does not arrive at ${x}, ${y}`);
}

/** A connection over which the page is told what a test adds to the server's words. */
export class Told {
  constructor(private readonly change: (tell: Tell) => void) {}

  carry(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const tell: Tell = JSON.parse(String(text));
      this.change(tell);
      socket.send(JSON.stringify(tell));
    });
  }
}

/** Whether a piece is drawn in the middle of a cell. */
export async function inked(guest: Guest, place: Place) {
  const pieces = guest.page.locator("canvas[data-pieces]");
  const [{ x, y }, box] = await Promise.all([guest.pixel(place), boxOf(pieces)]);
  return pieces.evaluate(
    (canvas, point) => {
      const { data } = (canvas as HTMLCanvasElement).getContext("2d")!.getImageData(point.x - 12, point.y - 12, 24, 24);
      return data.some((value, at) => at % 4 === 3 && value > 128);
    },
    { x: Math.round(x - box.x), y: Math.round(y - box.y) },
  );
}
