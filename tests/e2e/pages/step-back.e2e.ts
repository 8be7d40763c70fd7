/** A page whose scripts cannot run stays the page that the server drew, and sells. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { forbidStorage } from "#tests/support/browser/hostile-storage.ts";
import { plantFaults } from "#tests/support/browser/plant-faults.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({
  shopWeb: "planted",
  shopFor: "planted faults",
  expectedComplaint: /planted in|React error #|ERR_FAILED|React Router caught|SecurityError/,
});
// In one worker: two would make the build at the same time.
test.describe.configure({ mode: "default" });

const PRODUCT = "/product/106";
const notice = (page: Page) => page.getByText("No scripts run on this page.");

async function expectToSellPlainly(page: Page): Promise<void> {
  await page.locator("main form").getByRole("link", { name: "S", exact: true }).click();
  await expect(page).toHaveURL(/size=S/);
  await expect(notice(page)).toBeVisible();
  await page.locator("main form").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/buy\/106\?/);
  await expect(page.getByLabel("Size")).toHaveValue("S");
}

const CAUSES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["whose own code fails", (page) => plantFaults(page, ["page"])],
  ["whose frame fails", (page) => plantFaults(page, ["frame"])],
  [
    "of which a script does not come",
    (page) => page.route("**/assets/product-*.js", (route) => route.abort()),
  ],
  [
    "in an engine that lacks what the build needs",
    (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, "toSorted");
      }),
  ],
];

test("a page whose scripts cannot run is shown as the server drew it, and its piece is bought by its form", async ({
  context,
}) => {
  for (const [which, cause] of CAUSES)
    await test.step(`a page ${which}`, async () => {
      // A tab of its own: this one would not start the scripts again.
      const tab = await context.newPage();
      await cause(tab);
      await tab.goto(PRODUCT, { waitUntil: "load" });
      await expect(notice(tab)).toBeVisible();
      await expectToSellPlainly(tab);
      await tab.close();
    });

  await test.step("a page that fails where nothing may be stored says so, and is not loaded for ever", async () => {
    const tab = await context.newPage();
    await forbidStorage(tab);
    await plantFaults(tab, ["page"]);
    await tab.goto(PRODUCT, { waitUntil: "load" });
    await expect(tab.getByRole("alert")).toHaveText("Failed to load this page. Please try again later.");
  });
});

test("a page to which the scripts went and that fails then is loaded whole, with its scripts", async ({
  page,
}) => {
  await page.goto("/product/101");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    Object.assign(globalThis, { plantedFaults: ["page"] });
  });
  await page.locator("#same-shelf ~ * a, #same-shelf a, [aria-labelledby=same-shelf] a").first().click();
  await page.waitForFunction("globalThis.plantedFaults === undefined");
  await waitForScripts(page);
  expect(new URL(page.url()).pathname).not.toBe("/product/101");
  await expect(page.locator("#main h1")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
