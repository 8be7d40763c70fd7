import { expect } from "vitest";
import type { Database } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock-movements.ts";
import { stockReservations } from "#server/database/schema/stock-reservations.ts";
import { readOrders, readPayments } from "./shop-books.ts";

/** What must hold after every test, whatever happened in it (payments D.8, points 1 to 3, and the stock ledger). */
export async function expectBooksToBalance(db: Database): Promise<void> {
  const allProducts = await db.select().from(products);
  const reservations = await db.select().from(stockReservations);
  const movements = await db.select().from(stockMovements);
  for (const product of allProducts) {
    const held = sum(
      reservations
        .filter((row) => row.productId === product.id && row.state === "held")
        .map((row) => row.quantity),
    );
    const ledger = sum(movements.filter((row) => row.productId === product.id).map((row) => row.change));
    expect(product.stockQuantity, `stock of ${product.id}`).toBeGreaterThanOrEqual(0);
    expect(product.reservedQuantity, `reserved of ${product.id} is what its reservations hold`).toBe(held);
    expect(product.stockQuantity, `stock of ${product.id} is the sum of its movements`).toBe(ledger);
  }
  const allPayments = await readPayments(db);
  for (const order of await readOrders(db)) {
    const applied = allPayments.filter((payment) => payment.orderId === order.id && payment.applied);
    const isSold = order.status === "paid" || order.status === "fulfilled";
    expect(applied.length, `applied payments of ${order.status} order ${order.id}`).toBe(isSold ? 1 : 0);
    for (const row of reservations.filter((reservation) => reservation.orderId === order.id)) {
      expect(row.state === "committed", `line ${row.line} of ${order.status} order ${order.id} is sold`).toBe(
        isSold,
      );
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
