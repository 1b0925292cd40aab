// A checker of accessibility, for what is on the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Guest } from "./support.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.2 up to AA, and what the checker advises beyond them. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Finds nothing against WCAG 2.2 AA, and nothing serious. */
export async function check(guest: Guest, what: string) {
  const { page } = guest;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run(document, {
        resultTypes: ["violations"],
        runOnly: { type: "tag", values },
        // It is of WCAG 2.2, and off unless it is asked for.
        rules: { "target-size": { enabled: true } },
      }),
    RULES,
  );
  const grave = violations
    .filter(({ impact, tags }) => tags.some((tag) => tag.startsWith("wcag")) || impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 3)
          .map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`)
          .join("\n")}`,
    );
  assert.deepEqual(grave, [], what);
}
