import { parse } from "./route.ts";

class Router {
  #path = $state(location.pathname);
  #search = $state(location.search);
  /** What is shown. */
  readonly route = $derived(parse(this.#path));
  /** What the address says besides: which of many are shown. */
  readonly query = $derived(new URLSearchParams(this.#search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /** Goes to an address of this page. */
  go(address: string): void {
    if (address === this.#path + this.#search) return;
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of what is shown, without a step in the history. */
  rewrite(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  #read(): void {
    this.#path = location.pathname;
    this.#search = location.search;
  }
}

export const router = new Router();

/** Follows links inside the page without loading it again; others, and those with a key held down, are left to the browser. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (parse(link.pathname).at === "nowhere" || link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
