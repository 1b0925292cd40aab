import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import vite from "./vite.config.ts";

/** Files of the page that take longest, the longest first: they begin first, so that no worker waits for the other at the end. */
const LONGEST = ["layout", "games", "scene", "themes", "access"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/page/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  ...vite,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // What is derived follows what it is derived from only where runes are compiled for a browser.
        resolve: { conditions: ["browser"] },
        test: { name: "unit", include: ["tests/unit/*.test.ts"], environment: "./tests/unit/environment.ts", testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "page",
          include: ["tests/page/*.test.ts"],
          // One browser and one server for all files of a worker.
          isolate: false,
          maxWorkers: 2,
          // So many at once where tests of a file run abreast: the computer thinks while the browser works.
          maxConcurrency: 3,
          // On a machine that is busy with something else, a browser may take minutes for what takes a moment. What is tried again is told.
          retry: 1,
          // Everything that a test waits for has its own limit, with words about what did not happen.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
