/** What fails in the browser stays small, tried with a build that lets a test make each part of a page fail. On the server: tests/built/planted-faults.test.ts. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { plantFaults, whileServerFails } from "#tests/support/browser/plant-faults.ts";
import {
  goneWith,
  missingFrom,
  PLANTED_PAGES,
  type PlantedPart,
  PRODUCT,
  SOLD_OUT_PRODUCT,
} from "#tests/support/browser/planted-parts.ts";
import { openCart } from "#tests/support/browser/shopping.ts";

test.use({ shopWeb: "planted", shopFor: "planted faults", expectedComplaint: /planted in|React error #/ });
// In one worker: two would make the build at the same time.
test.describe.configure({ mode: "default" });

const EXPECT_TO_WORK = {
  [PRODUCT]: expectToSell,
  [SOLD_OUT_PRODUCT]: expectToOpenCart,
  "/": expectToOpenCart,
};

// Every other part at once: beside each that fails stands one that does not.
test("parts that fail in the browser leave out themselves, and those of the server come with the scripts", async ({
  page,
  shop,
}) => {
  for (const { path, parts } of PLANTED_PAGES)
    for (const remainder of [0, 1]) {
      const failing = parts.filter((_, place) => place % 2 === remainder).map(({ part }) => part);
      await test.step(`${path}: ${failing.join(", ")}`, async () => {
        await plantFaults(page, failing);
        const reports = failing.map((part) =>
          page.waitForEvent("console", (message) => message.text().includes(`planted in ${part}`)),
        );
        await page.goto(path);
        await Promise.all(reports);
        await expect.poll(() => missing(page, parts)).toEqual(goneWith(failing, parts));
        await EXPECT_TO_WORK[path](page);
        await plantFaults(page, []);
        await whileServerFails(failing, async () => {
          shop.announce("catalogue");
          await page.goto(path);
        });
        await expect.poll(() => missing(page, parts)).toEqual([]);
      });
    }
});

test("what fails when it is asked for leaves the rest of the page, and the page to sell", async ({
  page,
}) => {
  await page.goto("/product/101");
  await plantFaults(page, ["share", "search", "cart", "size table", "close look", "seen lately"]);
  await page.goto(PRODUCT);
  for (const opens of ["share", "search"])
    await test.step(`${opens}, which says so`, async () => {
      await page.locator(`header [data-opens=${opens}]`).click();
      await expect(didNotOpen(page)).toBeVisible();
      await page.locator(".toast-frame").getByRole("button", { name: "Close" }).click();
      await expect(didNotOpen(page)).toHaveCount(0);
    });
  await test.step("what changes the cart, which opens without it", async () => {
    await page.getByRole("button", { name: /^Cart, / }).click();
    await expect(page.getByRole("dialog", { name: "Cart" })).toContainText("SHOP NOW");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  const reports = ["size table", "close look"].map((part) =>
    page.waitForEvent("console", (message) => message.text().includes(`planted in ${part}`)),
  );
  await page.getByRole("link", { name: "Size Guide" }).first().click();
  await page.locator(".gallery a").first().click();
  await Promise.all(reports);
  await page.mouse.wheel(0, 4000);
  await expectToSell(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#seen-lately")).toHaveCount(0);
  await expect(page.locator("#same-shelf")).not.toHaveCount(0);

  await test.step("toasts leave the page to sell", async () => {
    await plantFaults(page, ["toasts"]);
    await page.goto(PRODUCT);
    await expectToSell(page);
    await expect(page.locator(".toast-frame")).toHaveCount(0);
  });

  await test.step("a player leaves the sound, and a checkout the cart", async () => {
    await plantFaults(page, ["player", "checkout"]);
    await page.goto("/product/603");
    await expect(page.locator("#tracks")).toBeVisible();
    await page.locator("[data-play]").first().click();
    await expect(page.locator("#player")).toHaveCount(0);
    await page.locator("main").getByRole("button", { name: "ADD TO CART", exact: true }).click();
    await openCart(page);
    await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
    await expect(didNotOpen(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  await test.step("a panel of the admin page says so in one sentence, and the others stay", async () => {
    await plantFaults(page, ["admin: Where they came from"]);
    await page.goto("/inventory/money");
    await expect(
      page.getByText("Where they came from cannot be shown now; everything else on this page works."),
    ).toBeVisible();
    for (const name of ["Refunds", "Sales per day"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  });
});

const didNotOpen = (page: Page) => page.getByText("That did not open").first();

async function expectToSell(page: Page): Promise<void> {
  for (const name of ["S", "Black"]) await page.getByRole("radio", { name, exact: true }).check();
  await page.locator("main").getByRole("button", { name: "ADD TO CART", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.evaluate("localStorage.clear()");
}

async function expectToOpenCart(page: Page): Promise<void> {
  await openCart(page);
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
}

const missing = (page: Page, parts: readonly PlantedPart[]) =>
  page.evaluate<string[]>(`(${missingFrom})(document, ${JSON.stringify(parts)})`);
