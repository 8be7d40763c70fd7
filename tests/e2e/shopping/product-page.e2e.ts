/** What a product's page offers after the product: its measures, what goes with it, and what was seen before. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

const TEE = "/product/101";
const guide = (page: Page) => page.locator("main form").getByRole("link", { name: "Size Guide" });
const measures = (page: Page) => page.getByRole("dialog", { name: "Size Guide" });
const rail = (page: Page, name: string) => page.getByRole("region", { name });
const seen = (page: Page) => rail(page, "Seen lately").getByRole("link");
const remembered = (page: Page) => page.evaluate("localStorage.kuludSeenLately ?? ''");

test("the measures of a garment lie over its page, and Back, Escape and the whole guide lead from there and back", async ({
  page,
}) => {
  await page.goto(`${TEE}?size=M`);
  await guide(page).press("Enter");
  await expect(measures(page).getByRole("heading", { name: "Men's Tees" })).toBeVisible();
  await expect(measures(page).getByRole("row", { name: /^M / })).toContainText("40 in");
  await expect(measures(page).getByRole("row", { name: /^M / })).toContainText("102 cm");
  await page.goBack();
  await expect(measures(page)).toBeHidden();
  await expect(guide(page)).toBeFocused();
  await expect(page).toHaveURL(`${TEE}?size=M`);
  await guide(page).click();
  await expect(measures(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide(page)).toBeFocused();

  await guide(page).click();
  await measures(page)
    .getByRole("link", { name: /How to measure/ })
    .click();
  await expect(page).toHaveURL("/size-guide#mens-tees");
  await expect(page.getByRole("heading", { name: "Men's Tees" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(`${TEE}?size=M`);
  await expect(measures(page)).toBeHidden();

  const pieces = rail(page, "Goes with it").getByRole("link");
  await expect(pieces).toHaveCount(4);
  const name = (await pieces.first().innerText()).split("\n")[0] ?? "";
  await pieces.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("what was seen lately has today's price, is asked for when it is near, moves nothing in sight, and is forgotten", {
  tag: "@both",
}, async ({ page }) => {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto("/product/601");
  await expect.poll(() => remembered(page)).toContain("601");
  await page.goto("/product/305");
  await expect.poll(() => remembered(page)).toContain("305,601");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(TEE);
  await expect(page.getByText("Seen lately")).toBeAttached();
  expect(asked).not.toContain("/api/products/305");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen(page)).toHaveText([/Kulud Hoodie/, /First Light/]);
  await expect(seen(page).last()).toContainText("R500");
  expect(await page.evaluate("window.shifts.reduce((sum, shift) => sum + shift, 0)")).toBeLessThan(0.01);
  await rail(page, "Seen lately").getByRole("button", { name: "Forget these" }).click();
  await expect(rail(page, "Seen lately")).toHaveCount(0);
  expect(await page.evaluate("localStorage.getItem('kuludSeenLately')")).toBeNull();
});
