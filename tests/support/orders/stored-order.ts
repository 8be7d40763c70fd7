import { randomBytes, randomUUID } from "node:crypto";
import { addRand, multiplyRand, NO_RAND, rand } from "#domain/money/money.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import type { Database } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";

export type StoredOrder = typeof orders.$inferSelect;

type SoldLine = { readonly productId: number; readonly name: string; readonly quantity: number };

/** A paid order as it lies in the database, without a payment or a reservation: for what only reads orders. */
export async function storePaidOrder(
  db: Database,
  now: Date,
  lines: readonly SoldLine[],
  change: Partial<typeof orders.$inferInsert> = {},
): Promise<StoredOrder> {
  const items = lines.map((line, index) => ({
    ...line,
    line: index,
    unitPriceCents: rand(450),
    size: "M",
    color: null,
  }));
  const total = addRand(...items.map((item) => multiplyRand(item.unitPriceCents, item.quantity)));
  const [order] = await db
    .insert(orders)
    .values({
      number: orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES)),
      customerEmail: "lerato@example.com",
      customerName: "Lerato Mokoena",
      shippingAddress: { ...LERATO_ADDRESS, phone: "+27 82 000 0000" },
      items,
      subtotalCents: total,
      shippingCents: NO_RAND,
      totalCents: total,
      dedupeHash: randomUUID(),
      reservedUntil: now,
      downloadTerms: { perPiece: 5, days: 90 },
      isTest: true,
      status: "paid",
      paymentStatus: "paid",
      paidAt: now,
      createdAt: now,
      updatedAt: now,
      ...change,
    })
    .returning();
  if (!order) throw new Error("the order was not stored");
  return order;
}
