// What tests of the board without an edge share.
import { until } from "./support.mjs";

/** The camera of the view: the cell in its middle, and how many pixels a cell is wide. */
export async function cameraOf(guest) {
  const plane = guest.page.locator("[data-plane]");
  const [x, y, scale] = (await plane.getAttribute("data-camera")).split(",").map(Number);
  return { x, y, scale };
}

/** Waits till no flight is on its way. */
export async function landed(guest) {
  await guest.page.locator("[data-plane]:not([data-flying])").waitFor();
}

/** Flies to a cell by its coordinates. */
export async function fly(guest, x, y) {
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
  #change;

  constructor(change) {
    this.#change = change;
  }

  carry(socket) {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const tell = JSON.parse(text);
      this.#change(tell);
      socket.send(JSON.stringify(tell));
    });
  }
}

/** Whether a piece is drawn in the middle of a cell. */
export async function inked(guest, place) {
  const pieces = guest.page.locator("canvas[data-pieces]");
  const [{ x, y }, box] = await Promise.all([guest.pixel(place), pieces.boundingBox()]);
  return pieces.evaluate(
    (canvas, point) => {
      const { data } = canvas.getContext("2d").getImageData(point.x - 12, point.y - 12, 24, 24);
      return data.some((value, at) => at % 4 === 3 && value > 128);
    },
    { x: Math.round(x - box.x), y: Math.round(y - box.y) },
  );
}
