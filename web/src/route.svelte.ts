import { parse } from "./route.ts";

class Router {
  #path = $state(location.pathname);
  /** What is shown. */
  readonly route = $derived(parse(this.#path));

  constructor() {
    addEventListener("popstate", () => (this.#path = location.pathname));
  }

  /** Goes to a path of this page. */
  go(path: string): void {
    if (path === this.#path) return;
    history.pushState(null, "", path);
    this.#path = location.pathname;
    scrollTo(0, 0);
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
  router.go(link.pathname);
}
