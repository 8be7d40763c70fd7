/** What can be sold of a product: its free pieces, those of a variant, and how many one person may have. */
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isSameVariant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { isOfChoice, type VariantStock } from "#domain/inventory/stock-of-choice.ts";
import { type PieceLimits, piecesPerPerson } from "#domain/orders/piece-limits.ts";
import { isHeldBack, type ReleaseTimes } from "#domain/releases/release-state.ts";
import type { Executor } from "#server/database/client.ts";
import { notReleased } from "./catalogue.errors.ts";
import { findProductsByIds, type ProductRow } from "./products.repository.ts";

export type PersonLimits = Pick<PieceLimits, "editionPerPerson" | "heldPerPerson">;

/** The rows by which an order is priced, in its transaction. Unknown ids are absent; hidden products count as out of stock. */
export async function findProductsToSell(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await findProductsByIds(db, ids);
  return rows.map((row) => ({ ...row, inStock: row.inStock && row.hiddenAt === null }));
}

export type ProductToSell = ProductRow;

/** When it may be bought; null for always. */
export function releaseOf({ release }: Pick<ProductRow, "release">): ReleaseTimes | null {
  if (release === null) return null;
  const { opensAt, endsAt, pausedWords, isCalledOff } = release;
  return {
    opensAt: new Date(opensAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    pausedWords,
    isCalledOff,
  };
}

/** Whether shoppers may buy it now, as far as the owner decides: it is switched on, shown, and its release is open. */
export function isOnSale(row: Pick<ProductRow, "inStock" | "hiddenAt" | "release">, now: Date): boolean {
  return row.inStock && row.hiddenAt === null && !isHeldBack(releaseOf(row), now);
}

/** Refuses pieces that are not released at this instant of the shop's clock. Throws notReleased. */
export function refuseUnreleased(products: readonly ProductRow[], now: Date): void {
  for (const product of products) {
    const release = releaseOf(product);
    if (release !== null && isHeldBack(release, now)) throw notReleased(product.name, release, now);
  }
}

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
  return piecesPerPerson(
    { isEdition: row !== undefined && isEdition(row), perPerson: ownLimitOf(row) },
    limits,
  );
}

/** What a person may have of an edition by its release, else by itself; null for the shop's limit. */
export function ownLimitOf(row: Pick<ProductRow, "edition" | "release"> | undefined): number | null {
  return row?.release?.perPerson ?? row?.edition?.perPerson ?? null;
}
