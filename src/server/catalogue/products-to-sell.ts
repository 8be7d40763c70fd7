/** What can be sold of a product: its free pieces, those of a variant, and how many one person may have. */
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isSameVariant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { isOfChoice, type VariantStock } from "#domain/inventory/stock-of-choice.ts";
import { type PieceLimits, piecesPerPerson } from "#domain/orders/piece-limits.ts";
import type { Executor } from "#server/database/client.ts";
import { findProductsByIds, type ProductRow } from "./products.repository.ts";

export type PersonLimits = Pick<PieceLimits, "editionPerPerson" | "heldPerPerson">;

/** The rows by which an order is priced, in its transaction. Unknown ids are absent; hidden products count as out of stock. */
export async function findProductsToSell(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await findProductsByIds(db, ids);
  return rows.map((row) => ({ ...row, inStock: row.inStock && row.hiddenAt === null }));
}

export type ProductToSell = ProductRow;

/** Files have no stock: more than fits into a cart. */
const FILES_TO_HAVE = 1000;

/** Whether it is a file, neither counted nor sent. Numbered products are always pieces, whatever their row says. */
export function isSoldAsFiles({ filesOnly, edition }: Pick<ProductRow, "filesOnly" | "edition">): boolean {
  return filesOnly && edition === null;
}

/** Free pieces (on the shelf, not reserved), for an edition at most its free numbers; of one variant if a choice is given. */
export function availablePieces(product: ProductRow, choice: Choice = {}): number {
  if (isSoldAsFiles(product)) return FILES_TO_HAVE;
  const { stockQuantity, reservedQuantity, edition } = product;
  const free = Math.max(0, Math.min(stockQuantity, edition?.left ?? stockQuantity) - reservedQuantity);
  if (!product.variants) return free;
  const ofChoice = offeredVariants(product, product.variants).filter((variant) =>
    isOfChoice(variant, choice),
  );
  return Math.min(
    free,
    ofChoice.reduce((sum, variant) => sum + variant.stockQuantity, 0),
  );
}

/** Free pieces of every variant that is made. Stock of other variants is not for sale. */
export function offeredVariants(
  product: ProductRow,
  rows: NonNullable<ProductRow["variants"]>,
): VariantStock[] {
  return variantsOf(product).map((variant) => {
    const row = rows.find((candidate) => isSameVariant(candidate, variant));
    return {
      ...(variant.size !== "" && { size: variant.size }),
      ...(variant.color !== "" && { color: variant.color }),
      stockQuantity: row ? row.stockQuantity - row.reservedQuantity : 0,
    };
  });
}

/** Whether it is numbered, which limits it per person. */
export function isEdition({ edition }: Pick<ProductRow, "edition">): boolean {
  return edition !== null;
}

/** How many pieces of it a person may have, or hold at a time where it is not numbered. */
export function perPersonOf(row: ProductRow | undefined, limits: PersonLimits): number {
  const edition = row?.edition ?? null;
  return piecesPerPerson({ isEdition: edition !== null, perPerson: edition?.perPerson }, limits);
}
