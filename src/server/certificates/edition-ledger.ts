import type { LedgerJson } from "#contract/certificates/ledger.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { findEdition, findNumbers } from "./certificates.repository.ts";

const noSuchEdition = refusal("not_found", "The shop has no numbered edition of this product.");

/** The public ledger of an edition. Throws noSuchEdition for what is not numbered, or not shown. */
export async function readLedger({ db, products }: CatalogueShop, productId: number): Promise<LedgerJson> {
  const product = await products.find(productId);
  const edition = product?.isNumbered ? await findEdition(db, productId) : undefined;
  if (!product || !edition) throw noSuchEdition();
  return {
    productId,
    productName: product.name,
    picture: product.pictures.main,
    size: edition.size,
    closed: edition.closedAt?.toISOString() ?? null,
    numbers: await findNumbers(db, productId),
  };
}
