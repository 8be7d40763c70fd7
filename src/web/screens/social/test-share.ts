import { TEST_PRODUCT } from "#content/social-pages.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { parseRand } from "#domain/money/money.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { SharedProduct } from "#web/shop/share/share-content.ts";

/** Twice the width of the preview, for dense screens. */
const PREVIEW_WIDTH = 200;
/** The width that crawlers fetch for a link preview. */
const CRAWLER_WIDTH = 1200;

/** The test product in the form of a shared product. */
export function sharedTestProduct(picture: Picture | undefined): SharedProduct {
  const { id, name, description, price, category, inStock, stockQuantity, lowStockThreshold } = TEST_PRODUCT;
  return {
    id,
    name,
    description,
    price: parseRand(price.slice("R".length)),
    image: imagePath(picture, PREVIEW_WIDTH),
    category,
    inStock,
    stockQuantity,
    lowStockThreshold,
  };
}

/** The URL at which a crawler reads the picture. */
export function testImageAddress(picture: Picture | undefined, origin: string): string {
  return `${origin}${imagePath(picture, CRAWLER_WIDTH)}`;
}

/** Without the photograph the address has no file; the page's image check then shows that. */
function imagePath(picture: Picture | undefined, width: number): string {
  return picture ? pictureAddress(picture, width) : `/images/${TEST_PRODUCT.image}.webp`;
}
