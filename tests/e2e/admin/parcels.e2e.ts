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
