import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { buyLimitedTee } from "#tests/support/orders/buy-limited-tee.ts";

async function openOrderPage(page: Page): Promise<void> {
  await page.goto((await buyLimitedTee(page.request)).orderUrl);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order [0-9A-Z]{8}$/);
}

test("the order's page shows all of it and nobody's name", { tag: "@both" }, async ({ page }) => {
  await openOrderPage(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("Test order: no real money was taken and nothing will be sent.");
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Payment received");
  await expect(main).toContainText("Founders Tee");
  await expect(main).toContainText("Paid by card");
  // As the mail about it says.
  await expect(main).toContainText("DeliveryNot charged");
  await expect(main).not.toContainText("Lerato");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Receipt (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^kulud-receipt-[0-9A-Z]{8}\.pdf$/);
});

test("the address is masked until it is asked for", async ({ page }) => {
  await openOrderPage(page);
  const main = page.getByRole("main");
  await expect(main.getByText("1••• V••• S•••, S••• 1•••, G•••, South Africa")).toBeVisible();
  await expect(main).toContainText("The courier takes 5-7 days, weekends aside:");
  await page.getByRole("button", { name: "Show the address" }).click();
  await expect(main.getByText("12 Vilakazi Street, Soweto 1804, Gauteng, South Africa")).toBeVisible();
  await page.getByRole("button", { name: "Hide the address" }).click();
  await expect(main).not.toContainText("Vilakazi");
});

test("a name stands on the certificate's public page only while its buyer wants it there", {
  tag: "@both",
}, async ({ page }) => {
  await openOrderPage(page);
  const orderAddress = page.url();
  const form = page.getByRole("form", { name: /^Name on the certificate of Founders Tee, \d+ of 12$/ });
  await form.getByLabel("Show my name on the certificate").fill("Lerato <M>");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("The certificate shows Lerato <M>.");
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page.getByRole("main")).toContainText("Genuine.");
  await expect(page.getByRole("main")).toContainText("Lerato <M>");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await page.goto(orderAddress);
  await page.getByRole("button", { name: "Remove my name" }).click();
  await expect(page.getByRole("form")).toContainText("No name is shown.");
});

test.describe("without a key or a code", () => {
  test.use({ expectedComplaint: /404/ });

  test("there is nothing to see", async ({ page }) => {
    await openOrderPage(page);
    const closed = await page.goto(new URL(page.url()).pathname);
    expect(closed?.status()).toBe(404);
    const unknown = await page.goto(`/certificate/${"A".repeat(26)}`);
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown certificate");
    await expectNoAxeViolations(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order can be read", async ({ page }) => {
    const opened = await page.goto((await buyLimitedTee(page.request)).orderUrl);
    expect(opened?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    await expect(page.getByRole("main")).toContainText("Your payment is here.");
    await expect(page.getByRole("link", { name: "Certificate (PDF)" })).toBeVisible();
  });
});
