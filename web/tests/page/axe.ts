// A checker of accessibility, for what is on the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Guest } from "./support.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.2 up to AA, and what the checker advises beyond them. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Wanted = { type: "tag" | "rule"; values: string[] };

/** What is against the rules, and what is serious, in the dialog that is open or else on the whole page. */
export async function findings(page: Page, runOnly: Wanted = { type: "tag", values: RULES }): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(async (runOnly) => {
    // Colours are measured when nothing moves any more.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
    return window.axe.run(document.querySelector("dialog[open]") ?? document, {
      resultTypes: ["violations"],
      runOnly,
      // It is of WCAG 2.2, and off unless it is asked for.
      ...(runOnly.type === "tag" ? { rules: { "target-size": { enabled: true } } } : {}),
    });
  }, runOnly);
  return violations
    .filter(({ impact, tags }) => tags.some((tag) => tag.startsWith("wcag")) || impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 3)
          .map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`)
          .join("\n")}`,
    );
}

/** Finds nothing against WCAG 2.2 AA, and nothing serious. */
export async function check(guest: Guest, what: string) {
  assert.deepEqual(await findings(guest.page), [], what);
}
