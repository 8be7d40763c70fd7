import { BRAND, SHOP_LINE } from "#content/brand.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { formatRand } from "#domain/money/money.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import { readPublicCertificate } from "#server/certificates/public-certificate.ts";
import type { InventoryContext } from "#server/inventory/inventory-context.ts";
import { readLowStock, readShelves, readStatus } from "#server/inventory/read-stock.ts";
import type { SocialPreviews } from "#server/link-previews/link-previews.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "#server/link-previews/preview-layout.ts";
import { NoSuchOrderLink } from "#server/orders/order-page/order-page.errors.ts";
import type { OrderPageContext } from "#server/orders/order-page/order-page-context.ts";
import { readOrderPage } from "#server/orders/order-page/read-order-page.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { ShopReader } from "#web/shop-context.ts";

export type ShopReaderParts = {
  readonly products: ProductsService;
  readonly inventory: InventoryContext;
  readonly orderPages: OrderPageContext;
  readonly pictures: PictureManifest;
  readonly previews: SocialPreviews;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  readonly owner: Owner;
};

const PREVIEW_SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** The screens' view of the shop, by direct calls to the services. */
export function createShopReader({
  products,
  inventory,
  orderPages,
  pictures,
  previews,
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
    async readOrder(number, key) {
      try {
        return await readOrderPage(orderPages, number, key);
      } catch (error) {
        if (error instanceof NoSuchOrderLink) return undefined;
        throw error;
      }
    },
    readCertificate: (code) => readPublicCertificate(orderPages, code),
    readInventory: async () => ({
      status: await readStatus(inventory),
      lowStock: await readLowStock(inventory),
      shelves: await readShelves(inventory),
    }),
    picture: (name) => pictures.find(name),
    preview: {
      ofProduct: (product) => ({
        ...PREVIEW_SIZE,
        path: previews.productPath(product),
        alt: `${product.name}, ${formatRand(product.price)}. ${product.pictures.main.alt}`,
      }),
      ofSite: () => ({ ...PREVIEW_SIZE, path: previews.sitePath(), alt: `${BRAND}. ${SHOP_LINE}` }),
    },
    now: () => clock.now(),
    publicUrl,
    sandbox,
    owner,
  };
}
