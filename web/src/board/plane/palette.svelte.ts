import type { Tint } from "../../protocol/types.ts";

/** The colours of a piece. */
export type PieceColours = { fill: string; line: string; detail: string; halo: string };

/** The colours of the theme for what is drawn on a canvas, which does not follow them by itself. */
export class Palette {
  /** Changes whenever colours or the pixels of the screen may have. */
  version = $state(0);
  /** Pixels of the device in one of the page. */
  density = $state(1);
  #changes = 0;
  #host: HTMLElement | null = null;
  #style: CSSStyleDeclaration | null = null;
  #tints = new Map<Tint, PieceColours>();

  /** Follows the theme of an element, until what is returned is called. */
  watch(host: HTMLElement): () => void {
    this.#host = host;
    this.#style = getComputedStyle(host);
    const read = () => {
      this.#tints.clear();
      this.density = window.devicePixelRatio || 1;
      // Not read from the state, or every effect that looks at it would depend on it.
      this.version = ++this.#changes;
    };
    read();
    const watcher = new MutationObserver(read);
    for (let at: Element | null = host; at; at = at.parentElement) {
      watcher.observe(at, {
        attributes: true,
        attributeFilter: ["data-theme", "data-board", "data-own", "data-background", "data-pieces", "class"],
      });
    }
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", read);
    window.addEventListener("resize", read);
    return () => {
      watcher.disconnect();
      scheme.removeEventListener("change", read);
      window.removeEventListener("resize", read);
    };
  }

  /** A colour by the name of its custom property. */
  colour(name: string, otherwise: string): string {
    return this.#style?.getPropertyValue(name).trim() || otherwise;
  }

  /** The colours of pieces of a tint. */
  tint(tint: Tint): PieceColours {
    const known = this.#tints.get(tint);
    if (known) return known;
    const probe = document.createElement("i");
    probe.dataset.tint = tint;
    probe.hidden = true;
    this.#host?.append(probe);
    const style = getComputedStyle(probe);
    const of = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
    const colours = {
      fill: of("--piece-fill", "#fffcf2"),
      line: of("--piece-line", "#2a2621"),
      detail: of("--piece-detail", "#2a2621"),
      halo: of("--piece-halo", "transparent"),
    };
    probe.remove();
    if (this.#host) this.#tints.set(tint, colours);
    return colours;
  }
}
