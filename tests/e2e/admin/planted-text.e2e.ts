/** A browser without the content security policy, on pages with foreign text: none of it runs. */
import { expect } from "@playwright/test";
import { codeFor } from "#tests/security/attacks/find-planted-code.ts";
import { type Planted, plantText } from "#tests/security/attacks/plant-text.ts";
import { test } from "#tests/support/browser/e2e.ts";

// The planted picture has no files, and nobody else can shop among planted products.
test.use({ bypassCSP: true, expectedComplaint: /404/, shopFor: "planted text" });

// The HTML of all the others is read in tests/security/stored-text.test.ts.
const PAGES: readonly ((planted: Planted) => string)[] = [
  () => "/product/502",
  ({ certificateCode }) => `/certificate/${certificateCode}`,
  ({ orderId }) => `/inventory/orders/${orderId}`,
  () => "/inventory/messages",
  () => "/inventory/news",
];

test("no page runs what people wrote, even without the policy that would stop it", async ({ page, shop }) => {
  const planted = await plantText(shop.db, new Date(), codeFor);
  shop.announce("catalogue");
  const ran: string[] = [];
  await page.exposeFunction("planted", (column: string) => ran.push(column));
  for (const pathOf of PAGES) {
    await page.goto(pathOf(planted));
    await expect(page.getByText("javascript:planted(").first()).toBeAttached();
    await expect(page.locator("img[src='x']")).toHaveCount(0);
    await expect(page.locator("a[href^='javascript:']")).toHaveCount(0);
  }
  const order = await page.request.get(`/api/admin/orders/${planted.orderId}`);
  const { orderUrl } = await order.json();
  await page.goto(orderUrl);
  await expect(page.getByText("javascript:planted(").first()).toBeAttached();
  expect(ran).toEqual([]);
});
