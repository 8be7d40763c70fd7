import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { stockMovements } from "#server/database/schema/stock.ts";
import type { Answer, TestShop } from "#tests/support/test-shop.ts";

/** Sends a stock update as the admin page does, whatever its body. */
export function updateStock(shop: TestShop, body: unknown): Promise<Answer> {
  return shop.request("/api/inventory/update", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export function restock(shop: TestShop, productId: number | string, quantity: unknown): Promise<Answer> {
  return shop.post(`/api/inventory/restock/${productId}`, { quantity });
}

/** What the ledger says happened to a product since the catalogue brought it in. */
export async function readMovements(db: Database, productId: number) {
  const rows = await db
    .select({ change: stockMovements.change, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id));
  return rows.filter((row) => row.reason !== "opening");
}
