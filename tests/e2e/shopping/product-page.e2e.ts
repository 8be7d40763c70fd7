/** What a product's page offers after the product: its measures, its days, what goes with it, and what was seen before. */
import { expect, type Page } from "@playwright/test";
import { deliveryWindow, windowAsPromise } from "#domain/orders/delivery-window.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { forbidStorage, putIntoStorage } from "#tests/support/browser/hostile-storage.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const TEE = "/product/101";
const guide = (page: Page) => page.locator("main form").getByRole("link", { name: "Size Guide" });
const measures = (page: Page) => page.getByRole("dialog", { name: "Size Guide" });
const rail = (page: Page, name: string) => page.getByRole("region", { name });

test("the measures of a garment lie over its page in inches and centimetres, and Back leads to the page", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto(`${TEE}?size=M`);
  await waitForScripts(page);
  await guide(page).press("Enter");
  await expect(measures(page).getByRole("heading", { name: "Men's Tees" })).toBeVisible();
  await expect(measures(page).getByRole("row", { name: /^M / })).toContainText("40 in");
  await expect(measures(page).getByRole("row", { name: /^M / })).toContainText("102 cm");
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.goBack();
  await expect(measures(page)).toBeHidden();
  await expect(guide(page)).toBeFocused();
  await expect(page).toHaveURL(`${TEE}?size=M`);
  await guide(page).click();
  await expect(measures(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide(page)).toBeFocused();
});

test("from the measures the whole guide opens at the same table, and Back leads to the product", async ({
  page,
}) => {
  await page.goto("/product/305");
  await waitForScripts(page);
  await guide(page).click();
  await measures(page)
    .getByRole("link", { name: /How to measure/ })
    .click();
  await expect(page).toHaveURL("/size-guide#mens-crewnecks-hoodies");
  await page.goBack();
  await expect(page).toHaveURL("/product/305");
  await expect(measures(page)).toBeHidden();
});

test("the days of delivery are those of the browser's clock and of the saved country", {
  tag: "@both",
}, async ({ page }) => {
  await openWithStoppedClock(page, TEE);
  await expect(page.getByText("With you between Monday 9 and Wednesday 11 March")).toBeVisible();
  await expect(page.getByText("To South Africa when you pay today: 5-7 days, weekends aside.")).toBeVisible();
  await putIntoStorage(page, "kuludShippingInfo", JSON.stringify({ version: 1, country: "DE" }));
  await page.reload({ waitUntil: "load" });
  await page.clock.runFor(1000);
  await waitForScripts(page);
  await expect(page.getByText("With you between Monday 16 and Monday 23 March")).toBeVisible();
  await expect(page.getByText(/^To Germany/)).toBeVisible();
});

test("what goes with a tee is of other categories, and leads there", { tag: "@both" }, async ({ page }) => {
  await page.goto(TEE);
  const pieces = rail(page, "Goes with it").getByRole("link");
  await expect(pieces).toHaveCount(4);
  const name = (await pieces.first().innerText()).split("\n")[0] ?? "";
  await pieces.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("seen lately", () => {
  const seen = (page: Page) => rail(page, "Seen lately").getByRole("link");
  const scrollToEnd = (page: Page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded();

  test("shows the others with today's price, asks for nothing before it is near, and moves nothing in sight", {
    tag: "@both",
  }, async ({ page }) => {
    await page.addInitScript(`
      window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift", buffered: true });
    `);
    await page.goto("/product/601");
    await waitForScripts(page);
    await expect.poll(() => page.evaluate("localStorage.kuludSeenLately ?? ''")).toContain("601");
    await page.goto("/product/305");
    await expect.poll(() => page.evaluate("localStorage.kuludSeenLately ?? ''")).toContain("305,601");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(TEE);
    await waitForScripts(page);
    await expect(page.getByText("Seen lately")).toBeAttached();
    expect(asked).not.toContain("/api/products/305");
    await scrollToEnd(page);
    await expect(seen(page)).toHaveText([/Kulud Hoodie/, /First Light/]);
    await expect(seen(page).last()).toContainText("R500");
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await page.evaluate("window.shifts.reduce((sum, shift) => sum + shift, 0)")).toBeLessThan(0.01);
  });

  for (const text of ["nonsense", '{"version":1,"ids":["<script>"]}', '{"version":7}'])
    test(`survives ${text} in the storage`, async ({ page }) => {
      await putIntoStorage(page, "kuludSeenLately", text);
      await page.goto(TEE);
      await waitForScripts(page);
      await expect.poll(() => page.evaluate("localStorage.kuludSeenLately")).toContain("101");
      await scrollToEnd(page);
      await expect(rail(page, "Same shelf")).toBeVisible();
      await expect(rail(page, "Seen lately")).toHaveCount(0);
    });
});

test.describe("where one of them has left the shop", () => {
  test.use({ expectedComplaint: /status of 404/ });

  test("what was seen is forgotten when the shopper says so, and what has left the shop by itself", async ({
    page,
  }) => {
    await putIntoStorage(page, "kuludSeenLately", JSON.stringify({ version: 1, ids: [305, 601, 99999] }));
    await page.goto(TEE);
    await waitForScripts(page);
    await expect(page.getByText("Seen lately")).toBeAttached();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(rail(page, "Seen lately").getByRole("link")).toHaveCount(2);
    await rail(page, "Seen lately").getByRole("button", { name: "Forget these" }).click();
    await expect(rail(page, "Seen lately")).toHaveCount(0);
    expect(await page.evaluate("localStorage.getItem('kuludSeenLately')")).toBeNull();
  });
});

test.describe("where nothing may be stored", () => {
  test.use({ expectedComplaint: /Access is denied/ });

  test("the page goes on without what was seen", async ({ page }) => {
    await forbidStorage(page);
    await page.goto(TEE);
    await waitForScripts(page);
    await expect(rail(page, "Same shelf")).toBeVisible();
    await expect(page.getByText(/^With you between/)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the measures are a page away, at their table; days and pieces are in the page itself", async ({
    page,
  }) => {
    await page.goto("/product/405");
    const promise = windowAsPromise(deliveryWindow(new Date(), "5-7 days"));
    await expect(page.getByText(`With you ${promise}`)).toBeVisible();
    await expect(rail(page, "Goes with it").getByRole("link")).toHaveCount(4);
    await guide(page).click();
    await expect(page).toHaveURL("/size-guide#dress");
    await expect(page.getByRole("heading", { name: "Spring Dress" })).toBeInViewport();
  });
});

test("on the narrowest phone nothing sticks out", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(TEE);
  await waitForScripts(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await guide(page).click();
  await expect(measures(page)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});
