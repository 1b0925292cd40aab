import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

// Where `npm run dev` finds a server that was started beside it.
const server = process.env.ANYBOARD_SERVER ?? "http://127.0.0.1:7979";

/** What of others is part of the page, for its box about itself. */
const PARTS = ["svelte", "three"];
const packageOf = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as { name: string; version: string; license: string };

export default defineConfig({
  define: {
    __ABOUT__: JSON.stringify({
      version: packageOf("./package.json").version,
      parts: PARTS.map((name) => packageOf(`./node_modules/${name}/package.json`)).map(({ name, version, license }) => ({
        name,
        version,
        license,
      })),
    }),
  },
  plugins: [svelte()],
  build: {
    // The program says where to build to.
    outDir: process.env.ANYBOARD_PAGE ?? "dist",
    emptyOutDir: true,
    // The content security policy knows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a first visit loads stays together, also where screens that are loaded late share parts of it: small files are compressed worse.
    rolldownOptions: {
      // The page, and the player for the pages of others.
      input: ["index.html", "embed.html"],
      output: {
        codeSplitting: {
          groups: [
            // What the player has in common with the page: the player loads nothing else of it.
            { name: "common", test: /[\\/]src[\\/](?:parts[\\/]icons|words[\\/]languages)[.]ts$|preload-helper/, priority: 2 },
            { name: "page", test: /[\\/]src[\\/](?:game|start)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // Words, lessons and drawings are shared with the program, and stand beside this folder.
    fs: { allow: [".", "../words", "../data/lessons", "../data/look"] },
    proxy: {
      "/ws": { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      "/catalog.json": server,
      "/files": server,
      "/qr": server,
      "/pictures": server,
      "^/embed/.*[.]json": server,
      "/api": server,
    },
  },
});
