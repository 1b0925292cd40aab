// What `board.test.mjs` tests, as one module.
export * from "../../src/board/cast.ts";
export * from "../../src/board/layout.ts";
export * from "../../src/board/motion.ts";
export * from "../../src/board/place.ts";
export * from "../../src/board/pointing.svelte.ts";
export * from "../../src/board/shade.ts";
export * from "../../src/board/shape.ts";
