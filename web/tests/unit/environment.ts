// Modules are compiled as for a browser, though there is none: what a test needs of it, it brings itself.
import type { Environment } from "vitest/environments";

export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
