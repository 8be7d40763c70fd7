import type { Page } from "@playwright/test";
import { fillCustomerInformation, goToCheckout } from "#tests/support/browser/checking-out.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { type CarriedPiece, carry } from "./carts.ts";
import { payOnSandbox } from "./checkouts.ts";
import type { Shot } from "./shot.ts";

const VERIFY = "**/api/payment/verify";
const RESULT = "/?payment=success&reference=K-0000000000000000000000000000";

/** Of a payment that is not, or not yet, a success. */
const ANSWERED = ["failed", "expired", "review", "refund_pending", "refunded"] as const;

export const RESULTS: readonly Shot[] = [
  {
    name: "payment-success",
    isWhole: true,
    async open(page) {
      await payOnSandbox(page);
      await confirm(page);
    },
  },
  {
    name: "payment-success-numbered",
    isWhole: true,
    open: (page) => buy(page, [{ id: 502, quantity: 1, size: "M" }]),
  },
  {
    name: "payment-success-several",
    isWhole: true,
    open: (page) =>
      buy(page, [
        { id: 101, quantity: 1, size: "M", color: "White" },
        { id: 106, quantity: 2, size: "S", color: "Black" },
        { id: 601, quantity: 1 },
      ]),
  },
  {
    name: "payment-checking",
    isBusy: true,
    async open(page) {
      await page.route(VERIFY, () => undefined);
      await page.goto(RESULT);
      await page.getByRole("heading", { name: "Checking your payment" }).waitFor();
    },
  },
  ...ANSWERED.map(
    (status): Shot => ({
      name: `payment-${status.replace("_", "-")}`,
      async open(page) {
        await answerWith(page, { status });
        await page.getByRole("link", { name: /^(Try Again|Continue Shopping)$/ }).waitFor();
      },
    }),
  ),
  {
    name: "payment-on-hold",
    async open(page) {
      await answerWith(page, { status: "pending", isOnHold: true });
      await page.getByRole("heading", { name: "Payment pending" }).waitFor();
    },
  },
  {
    name: "payment-unknown-value",
    async open(page) {
      await page.goto("/?payment=pending");
      await page.getByRole("heading", { name: "pending" }).waitFor();
    },
  },
];

async function buy(page: Page, pieces: readonly CarriedPiece[]): Promise<void> {
  await carry(page, pieces);
  await page.goto("/about");
  await waitForScripts(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await confirm(page);
}

/** The sandbox's payment. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await page.getByRole("link", { name: "See your order" }).waitFor();
  await page.getByRole("list", { name: "Your pieces" }).waitFor();
}

async function answerWith(page: Page, answer: { status: string; isOnHold?: boolean }): Promise<void> {
  const json = { orderId: null, orderNumber: null, amount: null, isOnHold: false, ...answer };
  await page.route(VERIFY, (route) => route.fulfill({ json }));
  await page.goto(RESULT);
}
