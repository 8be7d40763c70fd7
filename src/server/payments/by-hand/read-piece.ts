import type { PieceAtTill } from "#contract/payments/sale-by-hand.ts";
import { toDecimalText } from "#domain/money/money.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { findFreeNumbers } from "#server/certificates/editions.service.ts";
import type { Executor } from "#server/database/client.ts";

/** A product as the till sells it, hidden or not, in rand. Throws noSuchProduct. */
export async function readPieceAtTill(db: Executor, id: number): Promise<PieceAtTill> {
  const [[product], freeNumbers] = await Promise.all([findProductsToSell(db, [id]), findFreeNumbers(db, id)]);
  if (!product) throw noSuchProduct();
  const { name, category, price, availableSizes, availableColors, hiddenAt } = product;
  return {
    id,
    name,
    category,
    price: toDecimalText(price),
    availableSizes,
    availableColors,
    hidden: hiddenAt !== null,
    freeNumbers,
  };
}
