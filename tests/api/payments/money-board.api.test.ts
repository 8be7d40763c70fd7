import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { takenMinor } from "#domain/money/money.ts";
import { DAY } from "#domain/time/time.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { dispute, moneyBoardOf } from "#tests/support/payments/money-board-of.ts";
import { readRefunds } from "#tests/support/payments/shop-books.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const { board, rows, post } = moneyBoardOf(card);

const products = async () =>
  (await card.shop.get("/api/admin/money/books?from=2026-03-01&until=2026-03-31")).body.products;

describe("the money board", () => {
  it("adds up what came in and went back", async () => {
    const kept = await card.buy(2);
    const returned = await card.buy(1);
    const { id } = await card.orderOf(returned);
    await post(`orders/${id}/refunds`, { requestId: crypto.randomUUID(), amountCents: 5000 });
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(DAY);
    const money = await board();
    expect(money.overall).toEqual({
      paidOrders: 2,
      soldCents: 135_000,
      refundedCents: 5000,
      takenZarCents: 135_000,
      takenUsdCents: 0,
    });
    expect(money.days).toEqual([
      { day: "2026-03-03", paidOrders: 0, soldCents: 0, refundedCents: 5000 },
      { day: "2026-03-02", paidOrders: 2, soldCents: 135_000, refundedCents: 0 },
    ]);
    expect(await products()).toMatchObject([{ productId: 502, pieces: 3, soldCents: 135_000 }]);
    expect(money.refunds).toEqual([{ status: "processed", count: 1, amountCents: 5000 }]);
    expect(money.payments).toMatchObject({ all: 2, taken: 2, refunded: 1, orphans: 0, review: 0 });
    expect((await rows("taken")).items.map((row: { reference: string }) => row.reference)).toEqual([
      returned,
      kept,
    ]);
    const ofOrder = (await card.shop.get(`/api/admin/orders/${id}/money`)).body;
    expect(ofOrder.payments).toMatchObject([{ leftCents: 40_000, waitsForDecision: false }]);
    expect(ofOrder.refunds).toMatchObject([{ amountCents: 5000, status: "processed", reason: "store" }]);
  });

  it("counts no piece among the best sellers that came back, nor what a sum of two months of a large shop cannot hold", async () => {
    const kept = await card.buy(2);
    const partly = await card.buy(2);
    const sent = await card.buy(1);
    const { id } = await card.orderOf(partly);
    const restock = [{ line: 0, quantity: 1 }];
    await post(`orders/${id}/refunds`, { requestId: crypto.randomUUID(), amountCents: 45_000, restock });
    const whole = await card.orderOf(sent);
    await card.shop.db
      .update(orders)
      .set({ status: "fulfilled", shippedAt: card.shop.clock.now() })
      .where(eq(orders.id, whole.id));
    await post(`orders/${whole.id}/refunds`, { requestId: crypto.randomUUID() });
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(DAY);
    expect(await products()).toMatchObject([{ productId: 502, pieces: 3, soldCents: 135_000 }]);
    const { id: keptId } = await card.orderOf(kept);
    const setTaken = (cents: Record<number, number>) =>
      Promise.all(
        Object.entries(cents).map(([orderId, minor]) =>
          card.shop.db
            .update(payments)
            .set({ capturedMinor: takenMinor(minor) })
            .where(eq(payments.orderId, Number(orderId))),
        ),
      );
    await setTaken({ [keptId]: 2_000_000_000, [id]: 2_000_000_000 });
    expect((await board()).days.at(-1).soldCents).toBe(4_000_045_000);
    await setTaken({ [keptId]: 90_000, [id]: 90_000 });
  });

  it("shows money whose order does not know of it", async () => {
    const reference = await card.buy();
    await card.shop.db
      .update(orders)
      .set({ status: "expired" })
      .where(eq(orders.paymentReference, reference));
    expect((await rows("orphans")).items).toMatchObject([{ reference }]);
    await card.shop.db.update(orders).set({ status: "paid" }).where(eq(orders.paymentReference, reference));
  });

  it("lets the admin put a matter aside", async () => {
    const reference = await card.buy();
    await card.emit("charge.dispute.create", dispute(reference));
    const [{ id }] = (await board()).alerts;
    expect((await post(`alerts/${id}/resolve`)).body).toEqual({ openAlerts: 0 });
    const [alert] = await card.shop.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, id)));
    expect(alert?.resolvedAt).toEqual(card.shop.clock.now());
    expect((await post("alerts/999/resolve")).status).toBe(404);
  });

  it.each(["orders/999/refunds", "payments/999/accept"])("answers 404 to %s", async (path) => {
    expect((await post(path, { requestId: crypto.randomUUID() })).status).toBe(404);
    expect(await readRefunds(card.shop.db)).toEqual([]);
  });
});
