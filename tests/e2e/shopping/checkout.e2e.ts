import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { rand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

const INITIALIZE = "**/api/payment/initialize";
const payButton = (page: Page) => page.getByRole("button", { name: /^Pay R/ });

async function fillCheckout(page: Page): Promise<void> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
}

test("checkout payment method: while payment is starting the button says Processing... and is disabled", async ({
  page,
}) => {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(INITIALIZE, async (route) => {
    await isHeld;
    await route.continue();
  });
  await fillCheckout(page);
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  answer();
  await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
});

test.describe("payment start failure", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  const failures = [
    {
      what: "a server error without words",
      answer: { status: 502, body: "" },
      words: "Payment initialization failed: 502",
    },
    {
      what: "an answer without an address",
      answer: { status: 200, json: { reference: "x" } },
      words: "Payment URL not received from server",
    },
    {
      what: "a refusal with a sentence",
      answer: { status: 503, json: { error: "provider_unavailable", message: "Nothing was charged." } },
      words: "Nothing was charged.",
    },
  ];
  for (const { what, answer, words } of failures) {
    test(`${what} is told in a toast and beside the button, and the form is kept`, async ({ page }) => {
      await page.route(INITIALIZE, (route) => route.fulfill(answer));
      await fillCheckout(page);
      await payButton(page).click();
      await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
      await expect(page.getByRole("dialog").getByText(words)).toBeVisible();
      await expect(payButton(page)).toBeEnabled();
      await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
    });
  }
});

test.describe("when the shop's truth has changed", () => {
  test.use({ expectedComplaint: /409/ });

  test("a new price is shown line by line, and paid only when asked again", async ({ page, shop }) => {
    await fillCheckout(page);
    const before = (await readOrders(shop.db)).length;
    await shop.db
      .update(products)
      .set({ price: rand(200) })
      .where(eq(products.id, 101));
    await payButton(page).click();
    await expect(page.getByRole("button", { name: "Pay R200" })).toBeEnabled();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/Kulud Wordmark Tee.*R200/)
        .first(),
    ).toBeVisible();
    expect(await readOrders(shop.db)).toHaveLength(before);
    await page.getByRole("button", { name: "Pay R200" }).click();
    await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
    await shop.db
      .update(products)
      .set({ price: rand(180) })
      .where(eq(products.id, 101));
  });

  test("pieces that are gone leave the cart, with a word about it and the way on", async ({ page, shop }) => {
    await fillCheckout(page);
    await shop.db.update(products).set({ inStock: false }).where(eq(products.id, 101));
    await payButton(page).click();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/Kulud Wordmark Tee/)
        .first(),
    ).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole("dialog").getByRole("link", { name: "SHOP NOW" }).click();
    await expect(page).toHaveURL(/#featured$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await shop.db.update(products).set({ inStock: true }).where(eq(products.id, 101));
  });
});
