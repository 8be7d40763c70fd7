import { eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";

type Change = Partial<typeof products.$inferInsert>;

/**
 * Changes these products in the shop's database while `use` runs, and puts them back, for the other tests of this shop.
 * Pages of the server are cached and do not show it; what a browser asks the API for does.
 */
export async function withOtherProducts(
  db: Database,
  which: SQL,
  change: Change,
  use: () => Promise<void>,
): Promise<void> {
  const before = await db.select().from(products).where(which);
  await db.update(products).set(change).where(which);
  try {
    await use();
  } finally {
    for (const row of before) await db.update(products).set(row).where(eq(products.id, row.id));
  }
}
