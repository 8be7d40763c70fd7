/** The counts in the shop menu, which is on every page: read at most once a minute, and no page fails without them. */
import type { ShelfCounts } from "#domain/catalogue/shop-shelves.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";

type CountedShop = Pick<CatalogueShop, "clock" | "announcements"> & {
  readonly products: Pick<ProductsService, "countShelves">;
};

/** While the products cannot be read, the last counts are used; undefined when there never were any. */
export function createShelfCounts({
  clock,
  announcements,
  products,
}: CountedShop): () => Promise<ShelfCounts | undefined> {
  let last: ShelfCounts | undefined;
  let reading: Promise<ShelfCounts | undefined> | undefined;
  let minute: number | undefined;
  announcements.subscribe((changes) => {
    if (changes.has("catalogue")) reading = undefined;
  });

  async function read(): Promise<ShelfCounts | undefined> {
    try {
      last = await products.countShelves();
    } catch {
      reading = undefined;
    }
    return last;
  }

  return () => {
    const now = Math.floor(clock.now().getTime() / MINUTE);
    if (minute !== now) reading = undefined;
    minute = now;
    reading ??= read();
    return reading;
  };
}
