/** The page of an order. The way back to it for whoever has lost its link: tests/built/after-buying.test.ts. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

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

test("an order that is not packed is cancelled by its buyer on its page, and says so from then on", async ({
  page,
  shop,
}) => {
  const { url, number } = await buyOverHttp(shop.url);
  const main = page.getByRole("main");
  await page.goto(url);
  await main.getByText("Cancel this order", { exact: true }).click();
  await expect(main).toContainText("Its pieces and their numbers go back on sale");
  await expect(main).toContainText("You may cancel within");
  await page.getByRole("button", { name: `Cancel order ${number}` }).click();
  await expect(main).toContainText("You cancelled it. Your money is on its way back.");
  await expect(main).not.toContainText("You may cancel within");
  await expect(main.getByText("Cancel this order", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(main).toContainText("You cancelled it.");
});

test("a buyer corrects the address until the order is packed", async ({ page, shop }) => {
  const { url } = await buyOverHttp(shop.url);
  const main = page.getByRole("main");
  const form = page.getByRole("form", { name: "Correct the address" });
  await page.goto(url);
  await main.getByText("Correct the address", { exact: true }).click();
  const street = form.getByLabel("Address", { exact: true });
  await expect(street).toHaveValue("12 Vilakazi Street");
  await street.fill("9 Long Street");
  await form.getByLabel("State/Province").fill("Namibia");
  await form.getByRole("button", { name: "Save the address" }).click();
  await expect(form.getByRole("alert")).toContainText("This address is in Namibia.");
  await expect(street).toHaveValue("9 Long Street");
  await form.getByLabel("State/Province").fill("Western Cape");
  await form.getByRole("button", { name: "Save the address" }).click();
  await expect(main.getByRole("list", { name: "Timeline" })).toContainText("Address corrected");
  await page.getByRole("button", { name: "Show the address" }).click();
  await expect(main.getByText("9 Long Street, Soweto 1804, Western Cape, South Africa")).toBeVisible();
});
