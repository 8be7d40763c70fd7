import { expect, type Page } from "@playwright/test";

/** One title, and no level left out on the way down. */
export async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page.evaluate<number[]>(
    "[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]))",
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [place, level] of levels.entries()) {
    expect(level, levels.join(" ")).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
  }
}
