import { isSameVariant, type Variant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { findProductsToSell, type ProductToSell } from "#server/catalogue/products-to-sell.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { noSuchVariant } from "./inventory.errors.ts";
import type { StockRow } from "./product-stock.repository.ts";
import { findVariants, type VariantRow } from "./variants.repository.ts";

/** The stock of this size and colour of a locked product; zero when there never was any. */
export async function findVariant(tx: Transaction, productId: number, variant: Variant): Promise<VariantRow> {
  const rows = await findVariants(tx, productId);
  return rows.find((row) => isSameVariant(row, variant)) ?? noneOf(variant);
}

export function noneOf({ size, color }: Variant): VariantRow {
  return { size, color, stockQuantity: 0, reservedQuantity: 0 };
}

export async function requireProduct(db: Executor, id: number): Promise<ProductToSell> {
  const [product] = await findProductsToSell(db, [id]);
  if (!product) throw noSuchProduct();
  return product;
}

/** Throws noSuchVariant unless the product is made in this size and colour, or has pieces left from when it was. */
export async function requireMade(
  tx: Transaction,
  { id, name }: Pick<StockRow, "id" | "name">,
  variants: readonly Variant[],
): Promise<void> {
  const product = await requireProduct(tx, id);
  const known = [...variantsOf(product), ...(product.variants ?? [])];
  const unknown = variants.find((variant) => !known.some((one) => isSameVariant(one, variant)));
  if (unknown) throw noSuchVariant(name, unknown);
}
