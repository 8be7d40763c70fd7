import { eq, type SQL } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import type { E2eShop } from "./e2e.ts";

type Change = Partial<typeof products.$inferInsert>;

/**
 * Changes these products in the shop's database while `use` runs, and puts them back, for the other tests of this shop. The
 * shop is told both times, as it tells itself after a commit of its own.
 */
export async function withOtherProducts(
  { db, announce }: E2eShop,
  which: SQL,
  change: Change,
  use: () => Promise<void>,
): Promise<void> {
  const before = await db.select().from(products).where(which);
  await db.update(products).set(change).where(which);
  announce("catalogue");
  try {
    await use();
  } finally {
    for (const row of before) await db.update(products).set(row).where(eq(products.id, row.id));
    announce("catalogue");
  }
}
