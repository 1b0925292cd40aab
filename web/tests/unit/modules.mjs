// Loads modules of the page as they are, through the tools that also build it: Node.js itself reads no TypeScript.
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = await createServer({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  logLevel: "error",
});
after(() => server.close());

/** A module of the page, by its path under `src`. */
export const load = (path) => server.ssrLoadModule(`/src/${path}`);
