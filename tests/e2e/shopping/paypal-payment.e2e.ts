import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { rand } from "#domain/money/money.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { payments } from "#server/database/schema/payments.ts";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { chooseInPayPal, goToPayPalView, payPalButton } from "#tests/support/browser/paying-with-paypal.ts";
import { piece } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";

test.use({ shopEnv: { PAYPAL_BUILTIN_SANDBOX: "1", ZAR_PER_USD: "18.4321" } });

const APPROVE = /^Approve The/;
/** R180 at 18.4321. */
const DOLLARS = "USD 9.77";

const checkout = (page: Page) => page.getByRole("dialog", { name: "Complete Your Order" });
const successTitle = (page: Page) => page.getByRole("heading", { name: "Payment Successful" });
const lastPayment = async (db: Database) => (await readPayments(db)).at(-1);

async function goToCheckoutByKeyboard(page: Page): Promise<void> {
  await page.goto("/");
  await waitForScripts(page);
  await expect(page.getByRole("contentinfo")).toContainText("Pay by card, Capitec Pay or PayPal");
  const tee = piece(page, "Kulud Wordmark Tee").first();
  await tabTo(page, tee.getByLabel("Size"));
  await page.keyboard.press("M");
  await tabTo(page, tee.getByLabel("Color"));
  await page.keyboard.press("W");
  await tabTo(page, tee.getByRole("button", { name: "ADD TO CART" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Cart, 1 item" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "PROCEED TO CHECKOUT" }));
  await page.keyboard.press("Enter");
  await expect(checkout(page)).toBeVisible();
}

const ANSWERS = [
  "Lerato",
  "Mokoena",
  "lerato@example.com",
  "12 Vilakazi Street",
  "Soweto",
  "Gauteng",
  "1804",
];

async function choosePayPalByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel("First Name"));
  for (const answer of ANSWERS) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  // The keyboard reaches a group of radios at the one that is checked, and goes through it by arrows.
  await tabTo(page, page.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: /^Pay R/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Complete your payment with PayPal" })).toBeVisible();
}

test("by keyboard alone from the home page: rand, rate and dollars stand before PayPal's button, Escape cancels, and exactly those dollars are taken", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  test.slow();
  const payPalWindow = page.getByRole("dialog", { name: "PayPal sandbox" });
  await test.step("a tee is chosen, put into the cart and taken to the checkout", () =>
    goToCheckoutByKeyboard(page));
  await test.step("the form is filled in, and PayPal chosen", () => choosePayPalByKeyboard(page));
  await test.step("the sums", async () => {
    const sums = checkout(page).locator("dl");
    await expect(sums).toContainText("R180");
    await expect(sums).toContainText("USD 1 = R18.4321");
    await expect(sums).toContainText(DOLLARS);
    await expectNoAxeViolations(page, '[role="dialog"]');
  });
  await test.step("Escape cancels in PayPal's window", async () => {
    await expect(page.getByRole("heading", { name: "Complete your payment with PayPal" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(payPalButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(payPalWindow).toContainText(DOLLARS);
    await expect(payPalWindow.getByRole("button", { name: APPROVE })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(payPalWindow).toBeHidden();
    await expect(checkout(page).getByText("Nothing was charged.")).toBeVisible();
  });
  await test.step("Back returns to the filled form, and on from there again", async () => {
    await tabTo(page, page.getByRole("button", { name: "Back to Payment Options" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
    await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: /^Pay R/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Complete your payment with PayPal" })).toBeFocused();
  });
  await test.step("approved and paid", async () => {
    await tabTo(page, payPalButton(page));
    await page.keyboard.press("Enter");
    await tabTo(page, payPalWindow.getByRole("button", { name: APPROVE }));
    await page.keyboard.press("Enter");
    await expect(successTitle(page)).toBeVisible();
    await expect(page.getByText("R180")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    expect((await readOrders(shop.db)).at(-1)).toMatchObject({ status: "paid", totalCents: 18_000 });
    expect(await lastPayment(shop.db)).toMatchObject({
      provider: "paypal",
      applied: true,
      currency: "USD",
      amountMinor: 977,
      capturedMinor: 977,
    });
  });
});

test("PayPal: Back leads to the payment options, and a reload leaves no dead step behind", async ({
  page,
}) => {
  await page.goto("/music");
  await goToPayPalView(page);
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Pay R/ })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
  await page.goForward();
  await expect(page.getByRole("button", { name: /^Pay R/ })).toBeVisible();

  await page.reload();
  await expect(checkout(page)).toBeHidden();
  await expect.poll(() => page.evaluate<unknown>("history.state.layers")).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/music$/);
});

test("PayPal: who approves and closes the tab has paid a minute later, by webhook alone", async ({
  page,
  shop,
}) => {
  await goToPayPalView(page);
  await chooseInPayPal(page, /^Approve and close tab/);
  await expect.poll(async () => (await lastPayment(shop.db))?.approvedAt).toBeInstanceOf(Date);
  await page.close();
  const payment = await lastPayment(shop.db);
  const aMinuteAgo = new Date(Date.now() - MINUTE);
  await shop.db
    .update(payments)
    .set({ approvedAt: aMinuteAgo, nextCheckAt: aMinuteAgo })
    .where(eq(payments.id, payment?.id ?? 0));
  const sweepAndLook = async () => {
    await shop.wake("payments");
    return (await lastPayment(shop.db))?.applied;
  };
  await expect.poll(sweepAndLook, { timeout: 30_000 }).toBe(true);
});

test.describe("what happens inside PayPal, and in the shop meanwhile", () => {
  test.use({ expectedComplaint: /409|422|PayPal payment error/ });

  test("PayPal: cancel and error keep everything, new dollars are paid only when asked again, and a declined card can be changed for the same order", async ({
    page,
    shop,
  }) => {
    const setPrice = (price: number) =>
      shop.db
        .update(products)
        .set({ price: rand(price) })
        .where(eq(products.id, 101));
    await goToPayPalView(page);
    await chooseInPayPal(page, /^Cancel/);
    await expect(checkout(page).getByText("Nothing was charged.")).toBeVisible();
    const paymentsBefore = (await readPayments(shop.db)).length;
    await chooseInPayPal(page, /^Error/);
    await expect(checkout(page).getByText("PayPal could not finish this payment.")).toBeVisible();
    expect(await readPayments(shop.db)).toHaveLength(paymentsBefore);

    try {
      await test.step("a price that has changed", async () => {
        const ordersBefore = (await readOrders(shop.db)).length;
        await setPrice(200);
        await payPalButton(page).click();
        const notes = checkout(page).getByRole("alert");
        await expect(notes).toContainText("R180 is now R200");
        await expect(notes).toContainText("PayPal now charges USD 10.85");
        await expect(checkout(page).locator("dl")).toContainText("USD 10.85");
        expect(await readOrders(shop.db)).toHaveLength(ordersBefore);
      });
      await test.step("a declined card", async () => {
        await chooseInPayPal(page, /^Decline funding once/);
        await expect(checkout(page).getByText(/PayPal declined this payment/)).toBeVisible();
        await expect(payPalButton(page)).toBeEnabled();
        const declined = await lastPayment(shop.db);
        await chooseInPayPal(page, APPROVE);
        await expect(successTitle(page)).toBeVisible();
        expect(await lastPayment(shop.db)).toMatchObject({
          id: declined?.id,
          provider: "paypal",
          capturedMinor: 1085,
          applied: true,
        });
      });
    } finally {
      await setPrice(180);
    }
  });
});
