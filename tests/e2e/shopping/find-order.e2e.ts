/** An order whose link is lost, with scripts and without; and a question about an order. */

import { expect, type Page } from "@playwright/test";
import { LINK_MAY_BE_COMING } from "#content/find-order.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { buyLimitedTee } from "#tests/support/orders/buy-limited-tee.ts";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";

const findMail = async (page: Page, subject: string) =>
  (await (await page.request.get("/__sandbox/mail")).text()).includes(subject);

async function askFor(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email you ordered with").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, expectedComplaint: /status of 400/ });

    test("a lost order is found from the contact page, and the page says the same whoever asks", async ({
      page,
    }) => {
      const { orderUrl, email } = await buyLimitedTee(page.request);
      const number = /order\/(\w{8})/.exec(orderUrl)?.[1] ?? "";
      await page.goto("/contact");
      await page.getByRole("main").getByRole("link", { name: "Find my order" }).click();
      await askFor(page, "order 12", "lerato");
      await expect(page.getByText("Eight letters and digits, such as 7K3M9QX2")).toBeVisible();
      await expect(page.getByText("Valid email is required")).toBeVisible();
      await expect(page.getByLabel("Order number")).toHaveValue("order 12");
      await askFor(page, number, "stranger@example.com");
      await expect(page.getByText(LINK_MAY_BE_COMING)).toBeVisible();
      expect(page.url()).toMatch(/\/find-order\?sent=1$/);
      await page.goto("/find-order");
      await askFor(page, number.toLowerCase(), email);
      await expect(page.getByText(LINK_MAY_BE_COMING)).toBeVisible();
      await expect.poll(() => findMail(page, `Order ${number}: your link`)).toBe(true);
    });

    test("contact opened from an order names it, and its address names nobody", async ({ page }) => {
      const { orderUrl } = await buyLimitedTee(page.request);
      const number = /order\/(\w{8})/.exec(orderUrl)?.[1] ?? "";
      await page.goto(orderUrl);
      await page.getByRole("link", { name: "Write to us about this order" }).click();
      await expect(page.getByLabel("Subject")).toHaveValue(`Order ${number}`);
      await expect(page.getByLabel("Email")).toHaveValue("");
      expect(new URL(page.url()).search).toBe(`?order=${number}`);
    });
  });
}

test("contact about an order takes name and e-mail from what this browser saved", async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem("kuludShippingInfo", text),
    JSON.stringify({ version: 1, ...LERATO_SAVED }),
  );
  await page.goto("/contact");
  await waitForScripts(page);
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.goto("/contact?order=7K3M9QX2");
  await waitForScripts(page);
  await expect(page.getByLabel("Name")).toHaveValue(LERATO_SAVED.fullName);
  await expect(page.getByLabel("Email")).toHaveValue(LERATO_SAVED.email);
});

test("the page has no accessibility fault", async ({ page }) => {
  await page.goto("/find-order");
  await waitForScripts(page);
  await expectNoAxeViolations(page);
});
