/** The counts in the shop menu, which is on every page: no page fails without them. */
import type { ShelfCounts } from "#domain/catalogue/shop-shelves.ts";
import { type Freshness, keepLastReading } from "#server/answers/freshness.ts";
import type { ProductsService } from "./products.service.ts";

type CountedShop = {
  readonly freshness: Freshness;
  readonly products: Pick<ProductsService, "countShelves">;
};

/** While the products cannot be read, the last counts are used; undefined when there never were any. */
export function createShelfCounts({
  freshness,
  products,
}: CountedShop): () => Promise<ShelfCounts | undefined> {
  return keepLastReading(freshness, undefined, () => products.countShelves());
}
