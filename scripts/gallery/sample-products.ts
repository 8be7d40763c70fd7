import { randText } from "#contract/call/money.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { readCatalogue } from "#server/catalogue/catalogue-file.ts";
import { type PictureManifest, pictureUrl } from "#server/catalogue/picture-manifest.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";

/** The catalogue as the API would tell it before anything was sold. */
export async function readSampleProducts(pictures: PictureManifest): Promise<ProductJson[]> {
  const products = await readCatalogue(CATALOGUE_FOLDER);
  return products.map((product) => {
    const own = pictures.picturesOf(product);
    return {
      id: product.id,
      name: product.name,
      description: product.description,
      price: randText(product.price),
      stockQuantity: product.stockQuantity,
      lowStockThreshold: product.lowStockThreshold,
      perPerson: MOST_PIECES_PER_LINE,
      sku: product.sku,
      lastRestocked: null,
      image: pictureUrl(own.main),
      category: product.category,
      inStock: product.inStock,
      featured: product.featured,
      externalLink: product.externalLink,
      availableSizes: product.availableSizes,
      availableColors: product.availableColors,
      pictures: own,
    };
  });
}
