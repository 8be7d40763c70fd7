import { expect, type Page } from "@playwright/test";
import { fillCustomerInformation } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { translate } from "#tests/support/browser/translate.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";
import { paths } from "#web/paths.ts";

const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  paths.product(101),
  paths.product(601),
];

type Step = readonly [name: string, take: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const check = (name: string) => (page: Page) => page.getByRole("radio", { name, exact: true }).check();

/**
 * What changes texts that are on screen already, one after the other. The pointer goes away after each: a tooltip is put
 * before or behind what opens under it, as it happens.
 */
const WALKS: Readonly<Record<string, readonly Step[]>> = {
  "/product/101": [
    ["a size", check("M")],
    ["a colour", check("White")],
    ["another size", check("L")],
    ["into the cart", press("ADD TO CART")],
    ["the cart", openCart],
    ["one more", press(/^One more/)],
    ["one less", press(/^One less/)],
    ["the checkout", press("PROCEED TO CHECKOUT")],
    ["nothing filled in", press(/^Pay R/)],
    ["filled in", fillCustomerInformation],
  ],
  "/accessories": [
    ["a search", (page) => page.locator("header").getByRole("link", { name: "Search" }).click()],
    ["typed", (page) => page.getByRole("combobox", { name: "Search the shop" }).fill("tee")],
    ["typed on", (page) => page.getByRole("combobox", { name: "Search the shop" }).fill("hood")],
    ["nothing found", (page) => page.getByRole("combobox", { name: "Search the shop" }).fill("qqqqqq")],
  ],
};

// What the page says after each press changes rarely: every night.
test("a page reads the same translated, whatever is pressed on it", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  const plain = await context.newPage();
  for (const [path, steps] of Object.entries(WALKS))
    await test.step(path, async () => {
      for (const each of [plain, page]) {
        await each.goto(path);
        await waitForTheRest(each);
      }
      await translate(page);
      await expect.poll(() => differences(page, plain), "at first").toEqual([]);
      for (const [name, take] of steps) {
        for (const each of [plain, page]) {
          await take(each);
          await each.mouse.move(0, 0);
        }
        await expect.poll(() => differences(page, plain), `after ${name}`).toEqual([]);
      }
    });
});

test("a translated shop sells: by card, to the paid order", async ({ page }) => {
  await page.goto("/product/101");
  await translateRest(page);
  await expect(page.locator("dd[translate=no]")).toHaveText("KLD-101");
  await check("M")(page);
  await check("White")(page);
  await expect(page.locator("[data-early=words]")).toHaveText("ADD TO CART");
  await press("ADD TO CART")(page);
  await openCart(page);
  await press("PROCEED TO CHECKOUT")(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await translateRest(page);
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toHaveText("0");
  await expect(page.locator("dd[translate=no]")).toHaveText(/^[A-Z0-9-]{6,}$/);
});

test("every page can be left and come back to translated", { tag: "@nightly" }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of PAGES) {
    await page.goto(path);
    await translateRest(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Returns", exact: true });
    await link.click();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Returns");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
});

async function translateRest(page: Page): Promise<void> {
  await waitForTheRest(page);
  await translate(page);
  await expect(page.locator("main font").first()).toBeVisible();
}

/** What a visitor reads, line by line. */
function linesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`document.body.innerText.split("\\n")`);
}

/** Lines break elsewhere around elements that are not the page's own. */
async function differences(page: Page, plain: Page): Promise<readonly string[]> {
  const [shown, expected] = [await linesOf(page), await linesOf(plain)];
  if (shown.join("").replace(/\s/g, "") === expected.join("").replace(/\s/g, "")) return [];
  return [
    ...expected.filter((line) => !shown.includes(line)).map((line) => `missing: ${line}`),
    ...shown.filter((line) => !expected.includes(line)).map((line) => `old: ${line}`),
  ];
}
