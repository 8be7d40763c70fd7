/** An order from a chat, on a phone: how many presses it costs the owner, and how its buyer pays. */
import { expect } from "@playwright/test";
import { countPresses } from "#tests/support/browser/count-presses.ts";
import { test } from "#tests/support/browser/e2e.ts";

const ADDRESS = {
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "Postal Code": "1804",
};

test.use({ shopFor: "orders held for buyers" });

test("an order that waits for its money takes seven presses and six fields, its transfer among them; a link is paid by card", async ({
  page,
  browser,
}) => {
  await page.goto("/inventory/orders/sale");
  const presses = await countPresses(page);
  const hold = async (buyer: string) => {
    await page.getByRole("button", { name: /^Kulud Wordmark Tee/ }).click();
    const form = page.getByRole("form", { name: "A sale by hand" });
    await form.getByRole("radio", { name: "M", exact: true }).check();
    await form.getByRole("radio", { name: "Black", exact: true }).check();
    await form.getByRole("radio", { name: "Later, by link or transfer" }).check();
    await form.getByLabel("Buyer's email, for the link to pay").fill(`${buyer}@example.com`);
    await form.getByLabel("Buyer's name").fill(buyer);
    for (const [label, words] of Object.entries(ADDRESS))
      await form.getByLabel(label, { exact: true }).fill(words);
    await expect(form.getByText("Total, R100 of it for delivery")).toBeVisible();
    await form.getByRole("button", { name: "Hold it for them" }).click();
    await expect(page.getByText("Held, and its buyer has a mail")).toBeVisible();
    return (await page.getByText(/\/order\/\w+\?key=/).textContent()) ?? "";
  };

  await hold("Thabo");
  await page.getByRole("link", { name: "Open the order" }).click();
  await page.getByRole("button", { name: "The money came: R280" }).click();
  await expect(page.getByRole("button", { name: "Mark packed" })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(7 + 6);

  await page.goto("/inventory/orders/sale");
  const link = await hold("Lerato");
  const phone = await browser.newContext({ viewport: { width: 390, height: 664 } });
  const buyer = await phone.newPage();
  await buyer.goto(link);
  await buyer.getByRole("button", { name: "Pay R280" }).click();
  await buyer.getByRole("button", { name: /^Pay/ }).first().click();
  await expect(buyer.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await buyer.goto(link);
  await expect(buyer.getByText("Paid. We're packing it next.")).toBeVisible();
  await phone.close();
});
