import type { Owner } from "#domain/owner.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { InventoryContext } from "#server/inventory/inventory-context.ts";
import { readLowStock, readShelves, readStatus } from "#server/inventory/read-stock.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { ShopReader } from "#web/shop-context.ts";

export type ShopReaderParts = {
  readonly products: ProductsService;
  readonly inventory: InventoryContext;
  readonly pictures: PictureManifest;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly owner: Owner;
};

/** The screens' view of the shop, by direct calls to the services. */
export function createShopReader({
  products,
  inventory,
  pictures,
  clock,
  publicUrl,
  sandbox,
  owner,
}: ShopReaderParts): ShopReader {
  return {
    listAll: () => products.list(),
    listFeatured: () => products.listFeatured(),
    listByCategory: (category) => products.listByCategory(category),
    findProduct: (id) => products.find(id),
    piecesLeft: (ids) => products.piecesLeft(ids),
    readInventory: async () => ({
      status: await readStatus(inventory),
      lowStock: await readLowStock(inventory),
      shelves: await readShelves(inventory),
    }),
    picture: (name) => pictures.find(name),
    now: () => clock.now(),
    publicUrl,
    sandbox,
    owner,
  };
}
