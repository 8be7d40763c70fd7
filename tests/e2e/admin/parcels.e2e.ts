/** A week's parcels, on a phone: how many presses they cost. */
import { expect } from "@playwright/test";
import { countPresses } from "#tests/support/browser/count-presses.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { type Bought, buyOverHttp, WORDMARK_TEE } from "#tests/support/orders/buy-over-http.ts";

const PARCELS = 10;

test.use({ shopFor: "the owner's parcels" });

test("ten parcels take at most eight presses and ten fields; a size takes six presses", async ({
  page,
  shop,
}) => {
  const last = await buyOverHttp(shop.url, WORDMARK_TEE);
  await page.request.put(`${shop.url}/api/admin/orders/${last.id}/shipped`, { data: { carrier: "PUDO" } });
  const orders: Bought[] = [];
  for (let parcel = 0; parcel < PARCELS; parcel += 1) orders.push(await buyOverHttp(shop.url, WORDMARK_TEE));
  await page.goto("/inventory/today");
  const presses = await countPresses(page);

  await test.step("one is to be another size", async () => {
    const [first] = orders;
    await page.getByRole("link", { name: /^Orders/ }).click();
    await page.getByRole("link", { name: `Order ${first?.number}` }).click();
    await page.getByText("Change size or color").click();
    const form = page.getByRole("form", { name: "Change Kulud Wordmark Tee, M / Black" });
    const choice = await form.getByRole("option", { name: /^L \/ Black/ }).textContent();
    await form.getByLabel("Instead").selectOption(choice ?? "");
    await form.getByRole("button", { name: "Change it" }).click();
    await expect(page.getByText(/^Changed: 1 × Kulud Wordmark Tee, M \/ Black → L/)).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(6);
  });

  await test.step("all of them are packed and sent", async () => {
    await page.evaluate("sessionStorage.setItem('presses', '0')");
    await page.getByRole("link", { name: /^Orders/ }).click();
    await page.getByRole("link", { name: /^To pack/ }).click();
    await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
    await page.getByRole("button", { name: "Mark packed" }).click();
    await page.getByRole("link", { name: "10 packed, to be shipped" }).click();
    await page.getByText("Ship several at once").click();
    const form = page.getByRole("form", { name: "Ship several orders" });
    await expect(form.getByLabel("Courier (optional)")).toHaveValue("PUDO");
    for (const [place, { number }] of orders.entries())
      await form.getByLabel(new RegExp(`^${number}`)).fill(`P-${place}`);
    await form.getByRole("button", { name: "Mark shipped" }).click();
    await expect(page.getByText("10 orders shipped")).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(8 + PARCELS);
  });
});

test("a second parcel takes five presses and two fields, and its buyer's page shows both", async ({
  page,
  shop,
}) => {
  const two = { amount: 36_000, items: WORDMARK_TEE.items.map((tee) => ({ ...tee, quantity: 2 })) };
  const { id, number, url } = await buyOverHttp(shop.url, two);
  await page.goto(`/inventory/orders/${id}`);
  const presses = await countPresses(page);
  await page.getByText("Ship a part of it").click();
  const part = page.getByRole("form", { name: "Ship a part of this order" });
  await part.getByLabel("Kulud Wordmark Tee, size M, Black").selectOption("1");
  await part.getByLabel("Tracking number (optional)").fill("FIRST-1");
  await part.getByRole("button", { name: "Mark this part shipped" }).click();
  await expect(page.getByText("1 of 2 sent already")).toBeVisible();
  await page
    .getByRole("form", { name: "Ship this order" })
    .getByLabel(/^Tracking/)
    .fill("SECOND-2");
  await page.getByRole("button", { name: "Mark shipped" }).click();
  await expect(page.getByRole("button", { name: "Correct the tracking" })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(5 + 2);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  for (const tracking of ["FIRST-1", "SECOND-2"]) await expect(page.getByText(tracking)).toBeVisible();
});
