import type { Shop } from "#server/shop/shop.ts";
import type { ShelfRow } from "./inventory.repository.ts";

export type InventoryShop = Shop & {
  /** Whether a product is shown at all; the totals count what the lists show. */
  readonly isShown: (shelf: ShelfRow) => boolean;
};
