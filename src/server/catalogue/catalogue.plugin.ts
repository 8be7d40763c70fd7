import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
} from "#contract/products.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { Reads } from "#server/answers/reads.ts";
import { registerRoutes } from "#server/http/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { noteReads } from "./note-reads.ts";
import { addPictureFiles } from "./pictures/picture-files.ts";

export const catalogue: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const { answers } = shop;
  const products = (reads: Reads) => noteReads(shop.products, reads);
  registerRoutes(app, [
    handleKept(answers, listProducts, {
      share: "known",
      make: (_, reads) => products(reads).list(),
    }),
    handleKept(answers, listFeaturedProducts, {
      share: "known",
      make: (_, reads) => products(reads).listFeatured(),
    }),
    handleKept(answers, listProductsByCategory, {
      // Any word may be asked for; most are the empty list.
      share: "varied",
      make: ({ params }, reads) => products(reads).listByCategory(params.category),
    }),
    handleKept(answers, getProduct, {
      share: "known",
      make: ({ params }, reads) => products(reads).require(params.id),
    }),
  ]);
  await addPictureFiles(app, shop.pictureFolders);
};
