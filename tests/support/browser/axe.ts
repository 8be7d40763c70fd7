import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  // Reports only counts of what passed: complete lists take most of the time.
  resultTypes: ["violations"],
};

/** Waits for colors that are fading into others. */
const ALL_HAS_COME_TO_REST = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`;

/**
 * In its place: where it sticks to the edge, the buy row covers by its nature half of what is about to be scrolled under it.
 * What has the keyboard is never behind it, which first-screen.e2e.ts walks.
 */
const putBuyRow = (position: "static" | "") =>
  `for (const row of document.querySelectorAll("article form .sticky")) row.style.position = "${position}"`;

/** No accessibility fault that axe can see, on the whole page or in the first element that matches `within`. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  await page.evaluate(ALL_HAS_COME_TO_REST);
  await page.evaluate(putBuyRow("static"));
  const part = within === undefined ? "document" : JSON.stringify({ include: within });
  const faults = await page.evaluate(
    `axe.run(${part}, ${JSON.stringify(OPTIONS)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({
        rule: id + ": " + help,
        elements: nodes.map((node) => node.html),
      })))`,
  );
  await page.evaluate(putBuyRow(""));
  expect(faults, "accessibility violations").toEqual([]);
}
