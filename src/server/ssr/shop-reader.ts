import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { ShopReader } from "#web/shop-context.ts";

export type ShopReaderParts = {
  readonly products: ProductsService;
  readonly pictures: PictureManifest;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sandbox: boolean;
};

/** The screens' view of the shop, by direct calls to the services. */
export function createShopReader({
  products,
  pictures,
  clock,
  publicUrl,
  sandbox,
}: ShopReaderParts): ShopReader {
  return {
    listFeatured: () => products.listFeatured(),
    listByCategory: (category) => products.listByCategory(category),
    findProduct: (id) => products.find(id),
    picture: (name) => pictures.find(name),
    now: () => clock.now(),
    publicUrl,
    sandbox,
  };
}
