/** What a bank wants for a disputed order: one document, which the owner opens from the order. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

test("all of an order is one document, beside its packing slip", async ({ page, shop }) => {
  const { id } = await buyOverHttp(shop.url);
  await page.goto(`/inventory/orders/${id}`);
  const link = page.getByRole("link", { name: "All of it, for the bank (PDF)" });
  await expect(link).toBeVisible();
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
