import { desc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { priceChanges } from "#server/database/schema/price-changes.ts";

export type PriceChange = typeof priceChanges.$inferSelect;
export type NewPriceChange = typeof priceChanges.$inferInsert;

export async function insertPriceChange(db: Executor, change: NewPriceChange): Promise<void> {
  await db.insert(priceChanges).values(change);
}

/** The newest first, at most so many. */
export function findPriceChanges(db: Executor, productId: number, atMost: number): Promise<PriceChange[]> {
  return db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(atMost);
}
