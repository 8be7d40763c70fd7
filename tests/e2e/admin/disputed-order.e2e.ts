import { expect } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { orderEvents } from "#server/database/schema/order-events.ts";
import { orders } from "#server/database/schema/orders.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

test("an order whose payment is disputed says what to answer and by when, and offers no refund", {
  tag: "@both",
}, async ({ page, shop }) => {
  const started = await page.request.post("/api/payment/initialize", { data: checkoutRequest() });
  const { paymentUrl, reference } = await started.json();
  await page.request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  await page.request.post("/api/payment/verify", { data: { reference } });
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  if (!order) throw new Error("nothing was bought");

  await page.goto(`/inventory/orders/${order.id}`);
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeVisible();
  await shop.db.update(orders).set({ dispute: "open" }).where(eq(orders.id, order.id));
  await shop.db.insert(orderEvents).values({
    orderId: order.id,
    kind: "dispute_opened",
    detail: { dueAt: "2026-12-05T10:00:00.000Z" },
    createdAt: new Date(),
  });
  await page.reload();

  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Answer Paystack on its own page by 5 December 2026, 12:00 SAST.");
  await expect(panel).toContainText("nothing is shipped, and nothing is refunded");
  for (const name of ["Refund", "Cancel this order", "Mark packed"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
});
