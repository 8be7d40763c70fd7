/** The page of an order, and the way back to it for whoever has lost its link. */
import { expect, type Page } from "@playwright/test";
import { LINK_MAY_BE_COMING } from "#content/pages/find-order.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

async function askForLink(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email you ordered with").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
}

test("an order's page shows its address when asked, names a certificate, and leads to a message about it", async ({
  page,
  shop,
}) => {
  const { url, number } = await buyOverHttp(shop.url);
  const main = page.getByRole("main");
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Receipt (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`kulud-receipt-${number}.pdf`);

  await page.getByRole("button", { name: "Show the address" }).click();
  await expect(main.getByText("12 Vilakazi Street, Soweto 1804, Gauteng, South Africa")).toBeVisible();

  const form = page.getByRole("form", { name: /^Name on the certificate of Founders Tee, \d+ of 12$/ });
  await form.getByLabel("Show my name on the certificate").fill("Lerato <M>");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("The certificate shows Lerato <M>.");
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(main).toContainText("Genuine.");
  await expect(main).toContainText("Lerato <M>");
  await page.goto(url);
  await page.getByRole("button", { name: "Remove my name" }).click();
  await expect(form).toContainText("No name is shown.");

  await page.getByRole("link", { name: "Write to us about this order" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(`Order ${number}`);
  expect(new URL(page.url()).search).toBe(`?order=${number}`);
});

test.describe("what is not there", () => {
  test.use({ expectedComplaint: /status of 40[04]/ });

  test("a lost order is found from the contact page, and a certificate that nobody knows is said to be none", async ({
    page,
    shop,
  }) => {
    const { number, email } = await buyOverHttp(shop.url);
    await page.goto("/contact");
    await page.getByRole("main").getByRole("link", { name: "Find my order" }).click();
    await askForLink(page, "order 12", "lerato");
    await expect(page.getByText("Eight letters and digits, such as 7K3M9QX2")).toBeVisible();
    await expect(page.getByLabel("Order number")).toHaveValue("order 12");
    await expectNoAxeViolations(page);
    await askForLink(page, number, email);
    await expect(page.getByText(LINK_MAY_BE_COMING)).toBeVisible();
    expect(page.url()).toMatch(/\/find-order\?sent=1$/);

    expect((await page.goto(`/certificate/${"A".repeat(26)}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown certificate");
    await expectNoAxeViolations(page);
  });
});
