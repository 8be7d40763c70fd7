/** A page whose scripts cannot run stays the page that the server drew, and sells. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { forbidStorage } from "#tests/support/browser/hostile-storage.ts";
import { plantFaults } from "#tests/support/browser/plant-faults.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({
  shopWeb: "planted",
  shopFor: "planted faults",
  expectedComplaint:
    /planted in|React error #|ERR_FAILED|ERR_INTERNET_DISCONNECTED|React Router caught|SecurityError/,
});
// In one worker: two would make the build at the same time.
test.describe.configure({ mode: "default" });

const PRODUCT = "/product/106";
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart, / });
const notice = (page: Page) => page.getByText("No scripts run on this page.");

/** As an extension does that puts a function of its own into the place of the browser's. */
const plantThrow = (
  page: Page,
  name: "CSS.supports" | "requestAnimationFrame" | "performance.getEntriesByName",
) => page.addInitScript(`${name} = () => { throw new Error("planted in ${name}"); };`);

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
  ["in a browser whose CSS.supports throws", (page) => plantThrow(page, "CSS.supports")],
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

  await test.step("a page whose scripts did not come offers to be loaded anew once the line is back", async () => {
    const tab = await context.newPage();
    await tab.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
    await tab.goto(PRODUCT, { waitUntil: "load" });
    await expect(notice(tab)).toBeVisible();
    await expect(cartButton(tab)).toBeHidden();
    await tab.unrouteAll();
    await tab.getByRole("link", { name: "Reload it" }).click();
    await expect(notice(tab)).toHaveCount(0);
    await expect(cartButton(tab)).toBeVisible();
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

test("what an extension has broken of the browser is reported, and the page answers all the same", async ({
  page,
}) => {
  await plantThrow(page, "requestAnimationFrame");
  await plantThrow(page, "performance.getEntriesByName");
  const report = page.waitForRequest("**/api/page-problems");
  await page.goto("/about", { waitUntil: "load" });
  await waitForScripts(page);
  await report;
  await cartButton(page).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
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
  // The page that is being left has no answer.
  await expect(async () => expect(await page.evaluate("globalThis.plantedFaults")).toBeUndefined()).toPass();
  await waitForScripts(page);
  expect(new URL(page.url()).pathname).not.toBe("/product/101");
  await expect(page.locator("#main h1")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
