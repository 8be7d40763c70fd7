import type { PieceAtTill, PiecesAtTill } from "#contract/payments/sale-by-hand.ts";
import { toDecimalText } from "#domain/money/money.ts";
import {
  availablePieces,
  findProductsToSell,
  type ProductToSell,
} from "#server/catalogue/products-to-sell.ts";
import { findFreeNumbers } from "#server/certificates/editions.service.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { countProducts, findProductPage } from "#server/products/owner-products.repository.ts";

/** As many as a thumb scrolls through; a word finds the others. */
const MOST_LISTED = 60;

/** The products that match, hidden or not, as the till sells them: prices in rand, the owner's order. */
export async function readPiecesAtTill(shop: PaymentsShop, search: string): Promise<PiecesAtTill> {
  const filter = { search, category: undefined, state: "all" } as const;
  const [found, total] = await Promise.all([
    findProductPage(shop.db, filter, 0, MOST_LISTED),
    countProducts(shop.db, filter),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = new Map((await findProductsToSell(shop.db, ids)).map((row) => [row.id, row]));
  const items = await Promise.all(ids.flatMap((id) => rows.get(id) ?? []).map((row) => toPiece(shop, row)));
  return { items, total };
}

async function toPiece({ db, pictures }: PaymentsShop, product: ProductToSell): Promise<PieceAtTill> {
  const { id, name, category, price, availableSizes, availableColors, hiddenAt, edition } = product;
  return {
    id,
    name,
    category,
    price: toDecimalText(price),
    picture: pictures.hasPicture(product) ? pictures.picturesOf(product).main : null,
    availableSizes,
    availableColors,
    hidden: hiddenAt !== null,
    left: availablePieces(product),
    freeNumbers: edition ? await findFreeNumbers(db, id) : null,
  };
}
