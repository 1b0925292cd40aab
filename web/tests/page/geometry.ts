// Whether a screen fits, by the boxes of what is on it.
import type { Page } from "playwright-core";

/** The size of a window. */
export type Size = { width: number; height: number };

/** The sizes of windows that every screen has to fit into. */
export const SIZES: Size[] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Resizes the window, and waits till the page has drawn itself anew: the window may have its size a few frames later. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do await frame();
    while (innerWidth !== width || innerHeight !== height);
    await frame();
  }, size);
}

/** Does something with a page that is laid out and not painted: that takes half the time, above all in large windows. */
export async function unpainted<Found>(page: Page, measure: () => Promise<Found>): Promise<Found> {
  const clip = (path: string) => page.evaluate((path) => void (document.documentElement.style.clipPath = path), path);
  await clip("inset(50%)");
  const found = await measure();
  await clip("");
  return found;
}

/** Shows the letters as large as some want them, as the settings do. */
export async function enlarge(page: Page, isLarge: boolean): Promise<void> {
  await page.evaluate(
    async (text) => {
      document.documentElement.dataset.text = text;
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    },
    isLarge ? "large" : "usual",
  );
}

/** The themes in which something that can be pressed has another place or size than in the first of them: colours need no other room. */
export function movedBy(page: Page, themes: readonly string[]): Promise<string[]> {
  return page.evaluate((themes) => {
    const { dataset } = document.documentElement;
    const { board } = dataset;
    const placed = themes.map((theme) => {
      dataset.board = theme;
      const boxes = [...document.querySelectorAll("button, a, input, select, main, dialog, p, [data-board]")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      });
      return `${document.documentElement.scrollWidth}, ${boxes.join(", ")}`;
    });
    dataset.board = board;
    return themes.filter((_, index) => placed[index] !== placed[0]);
  }, themes);
}

/**
 * Everything that is wrong with the screen as it is: what makes the page scroll sideways, what can be pressed and lies over something else that
 * can, and what can't be reached by scrolling.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const scope = dialogs.at(-1) ?? document.body;
    const isPlain = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // What only readers find is a pixel large.
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    // Of what is chosen by a label, the label is seen.
    const pressable = [...scope.querySelectorAll("button, a[href], input, select, textarea, summary, label:has(input)")].filter(isPlain);
    /** What floats lies over other things on purpose, and they are scrolled out from under it. */
    const floats = (element: Element) => {
      for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
        if (["sticky", "fixed", "absolute"].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    // Tools of a board lie over it, and the board arranges them itself.
    const onBoard = (element: Element) => element.closest("main :is([data-board], [data-levels], [data-scene])") !== null;
    const boxes = pressable.map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      floats: floats(element) || onBoard(element),
    }));

    for (const { element, box } of boxes) {
      let fits: DOMRect = box;
      let scrolls = { x: root.scrollWidth > innerWidth, y: true };
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const moves = { x: /auto|scroll/.test(overflowX), y: /auto|scroll/.test(overflowY) };
        const cuts = (overflow: string) => overflow !== "visible";
        if (moves.x || moves.y) {
          // It can be scrolled into this frame: then the frame itself has to be in reach.
          fits = new DOMRect(moves.x ? frame.x : fits.x, moves.y ? frame.y : fits.y, moves.x ? 1 : fits.width, moves.y ? 1 : fits.height);
        } else if (cuts(overflowX) && (fits.left < frame.left - 8 || fits.right > frame.right + 8))
          faults.push(`${name(element)} is cut off at a side`);
        else if (cuts(overflowY) && (fits.top < frame.top - 8 || fits.bottom > frame.bottom + 8))
          faults.push(`${name(element)} is cut off`);
        if (at === scope && at.tagName === "DIALOG") scrolls = { x: false, y: false };
      }
      if (fits.left < -0.5 || fits.right > innerWidth + 0.5) faults.push(`${name(element)} reaches from ${fits.left} to ${fits.right}`);
      const bottom = scrolls.y ? root.scrollHeight - scrollY : innerHeight;
      if (fits.top < (scrolls.y ? -scrollY : 0) - 0.5 || fits.bottom > bottom + 0.5)
        faults.push(`${name(element)} can’t be reached: it ends at ${fits.bottom}`);
    }

    // What is written on and beside a board is read whole.
    for (const text of document.querySelectorAll<SVGTextElement>("main [data-board] svg text, main svg[data-board] text")) {
      const drawing = text.ownerSVGElement;
      if (!drawing || !isPlain(text)) continue;
      const [box, frame] = [text.getBoundingClientRect(), drawing.getBoundingClientRect()];
      const isCut = box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.bottom > frame.bottom + 2;
      if (isCut && getComputedStyle(drawing).overflow !== "visible")
        faults.push(`“${text.textContent}” is cut off at the edge of its board`);
    }

    // What a button says is said whole; what names a game or a person may be shortened.
    for (const button of scope.querySelectorAll("button, summary, .button, [role=tab]")) {
      for (const part of [button, ...button.querySelectorAll("*")]) {
        if (!(part instanceof HTMLElement) || !isPlain(part) || part.closest("[data-node]")) continue;
        const { overflowX, textOverflow } = getComputedStyle(part);
        const isCut = overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1 && textOverflow === "ellipsis";
        if (isCut) faults.push(`what ${name(button)} says is cut off`);
      }
    }

    const crosses = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    /** What is scrolled out of these is not seen. */
    const frames = (element: Element) => {
      const found: DOMRect[] = [];
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowY !== "visible") found.push(at.getBoundingClientRect());
      return found;
    };
    // The parts of a game stand beside each other, whatever is pressed.
    const parts = [...scope.querySelectorAll("[data-seat], [data-status], [data-moves], [data-steps], [data-actions]")].filter(isPlain);
    const framed = parts.map((element) => ({ element, box: element.getBoundingClientRect(), floats: floats(element) }));
    for (const [index, one] of [...boxes, ...framed].entries()) {
      for (const other of [...boxes, ...framed].slice(index + 1)) {
        if (one.floats || other.floats || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!crosses(one.box, other.box)) continue;
        const shared = [one.box, other.box, ...frames(one.element), ...frames(other.element)];
        const across = Math.min(...shared.map(({ right }) => right)) - Math.max(...shared.map(({ left }) => left));
        const down = Math.min(...shared.map(({ bottom }) => bottom)) - Math.max(...shared.map(({ top }) => top));
        if (across > 1 && down > 1) faults.push(`${name(one.element)} and ${name(other.element)} overlap`);
      }
    }
    return faults;
  });
}

/** What of a game is out of sight where board and panel stand side by side: there nothing is scrolled. */
export function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} high in a window of ${innerHeight}`);
    for (const what of ["main [data-board]", "[data-moves]", "[data-actions]"]) {
      const box = document.querySelector(what)?.getBoundingClientRect();
      if (!box || box.top < 0 || box.bottom > innerHeight + 0.5 || box.width * box.height < 900)
        faults.push(`${what} is not in sight: ${JSON.stringify(box)}`);
    }
    return faults;
  });
}

/** How far the board is from the panel beside it, in pixels; null where they are not side by side. */
export function distance(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const boxOf = (what: string) => {
      const element = document.querySelector(what);
      if (!element) throw new Error(`there is no ${what}`);
      return element.getBoundingClientRect();
    };
    const panel = boxOf("[data-panel]");
    const area = boxOf("main :is([data-levels], [data-scene], [data-board])");
    if (panel.left < area.left + area.width / 2) return null;
    const isFlat = document.querySelector("main [data-board] [data-place]") && !document.querySelector("[data-levels]");
    if (!isFlat) return panel.left - area.right;
    // Half of the line around the squares, or around the front of an upright board, lies outside of them.
    const frame = document.querySelector<SVGPathElement>("main [data-board] :is(.ground .edge, .plate .front)");
    if (!frame) throw new Error("the board has no frame");
    const half = (parseFloat(getComputedStyle(frame).strokeWidth) / 2) * (frame.getScreenCTM()?.a ?? 1);
    return panel.left - frame.getBoundingClientRect().right - half;
  });
}

/** Where everything stands that must not move, by what it is. */
export function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const what of [
      "[data-seat='0']",
      "[data-seat='1']",
      "[data-status]",
      "[data-moves]",
      "[data-steps]",
      "[data-actions]",
      "main [data-board]",
    ]) {
      const element = document.querySelector(what);
      if (!element) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      found[what] = [x, y, width, height].map(Math.round).join(" ");
    }
    return found;
  });
}
