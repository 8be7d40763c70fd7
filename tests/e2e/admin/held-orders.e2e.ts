/** An order from a chat, on a phone: how many presses it costs the owner, and how its buyer pays. */
import { expect, type Page } from "@playwright/test";
import { countPresses } from "#tests/support/browser/count-presses.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

const ADDRESS = {
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "Postal Code": "1804",
};

/** Pressed earlier, Pay works too, and its result leads home. */
const untilItHasScripts = (page: Page) => page.getByRole("button", { name: "Show the address" }).waitFor();

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
  await untilItHasScripts(buyer);
  await buyer.getByRole("button", { name: "Pay R280" }).click();
  await buyer.getByRole("button", { name: /^Pay/ }).first().click();
  await expect(buyer.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await buyer.getByRole("link", { name: "See your order" }).click();
  await expect(buyer.getByText("Paid. We're packing it next.")).toBeVisible();
  await phone.close();
});

test("a piece added to a paid order takes six presses, and its buyer finds the way to pay it on the order's page", async ({
  page,
  shop,
}) => {
  const bought = await buyOverHttp(shop.url);
  await page.goto(`/inventory/orders/${bought.id}`);
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Add pieces to this order" }).click();
  await page.getByRole("button", { name: /^Kulud Wordmark Tee/ }).click();
  const form = page.getByRole("form", { name: "A sale by hand" });
  await form.getByRole("radio", { name: "M", exact: true }).check();
  await form.getByRole("radio", { name: "Black", exact: true }).check();
  await form.getByRole("button", { name: "Hold it for them" }).click();
  await expect(page.getByText("Held, and its buyer has a mail")).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(6);

  await page.goto(bought.url);
  await page.getByText("R180 was added and is to be paid").getByRole("link").click();
  await untilItHasScripts(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Abandon/ }).click();
  await expect(page.getByText("Your order is just as you left it.")).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await untilItHasScripts(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Pay/ }).first().click();
  await page.getByRole("link", { name: "See your order" }).click();
  await page.getByRole("link", { name: `order ${bought.number}` }).click();
  await expect(page.getByText("R180 was added, and is paid")).toBeVisible();
});
