import type { LedgerJson } from "#contract/certificates/ledger.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { findEdition, findNumbers } from "./certificates.repository.ts";

/** The public ledger of an edition. Undefined for what is not numbered, or not shown. */
export async function readLedger(
  { db, products }: CatalogueShop,
  productId: number,
): Promise<LedgerJson | undefined> {
  const product = await products.find(productId);
  const edition = product?.isNumbered ? await findEdition(db, productId) : undefined;
  if (!product || !edition) return undefined;
  return {
    productId,
    productName: product.name,
    picture: product.pictures.main,
    size: edition.size,
    closed: edition.closedAt?.toISOString() ?? null,
    numbers: await findNumbers(db, productId),
  };
}
