import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** No accessibility fault that axe can see, on the whole page or in the first element that matches `within`. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.html),
  }));
  expect(faults, "accessibility violations").toEqual([]);
}
