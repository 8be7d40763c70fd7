import type { LimitedEdition } from "#content/catalogue/limited-editions.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import type { Buyable } from "#web/shop/catalogue/use-add-to-cart.ts";

/** The server's facts about an edition: pieces left, limit per person, and photograph. */
export type EditionStock = { readonly left: number; readonly perPerson: number; readonly picture: Picture };

export type EditionOnSale = LimitedEdition & EditionStock;

/** The editions that are products of the server, in their order. */
export function editionsOnSale(
  editions: readonly LimitedEdition[],
  stocks: Readonly<Record<number, EditionStock>>,
): readonly EditionOnSale[] {
  return editions.flatMap((edition) => {
    const stock = stocks[edition.id];
    return stock ? [{ ...edition, ...stock }] : [];
  });
}

/** The edition as a product; that it comes in M follows from its category. */
export function toBuyable(edition: EditionOnSale): Buyable {
  return {
    id: edition.id,
    name: edition.name,
    price: edition.price,
    category: edition.category,
    isNumbered: true,
    pictures: { main: edition.picture, colors: {} },
    availableSizes: [],
    availableColors: [],
    inStock: edition.left > 0,
    stockQuantity: edition.left,
    perPerson: edition.perPerson,
    lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
  };
}
