import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { editions } from "#server/database/schema/certificates.ts";
import { stockMovements } from "#server/database/schema/stock.ts";
import { inTransaction, noteChange } from "#server/shop/in-transaction.ts";
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

/** Numbers for as many pieces as a test puts on the shelf. */
export const enlargeEdition = (shop: Pick<TestShop, "app">, productId: number) =>
  sizeEdition(shop, productId, 900);

export async function sizeEdition(
  { app }: Pick<TestShop, "app">,
  productId: number,
  size: number,
): Promise<void> {
  await inTransaction(app.shop, async (tx) => {
    await tx.update(editions).set({ size }).where(eq(editions.productId, productId));
    noteChange(tx, "catalogue");
  });
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
