import { eq } from "drizzle-orm";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import type { SizeHint } from "#domain/sizes/size-hint.ts";
import type { Transaction } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";

/** The products that come in several sizes, with these from the smallest. */
export async function findSizesOf(tx: Transaction) {
  const { id, category, availableSizes, availableColors, sizeHint: hint } = products;
  const rows = await tx.select({ id, category, availableSizes, availableColors, hint }).from(products);
  return rows
    .map((row) => ({ id: row.id, sizes: sizeOptions(row), hint: row.hint }))
    .filter(({ sizes, hint: known }) => sizes.length > 1 || known !== null);
}

export async function updateSizeHint(tx: Transaction, id: number, sizeHint: SizeHint | null): Promise<void> {
  await tx.update(products).set({ sizeHint }).where(eq(products.id, id));
}
