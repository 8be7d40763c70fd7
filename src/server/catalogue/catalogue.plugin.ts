import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
} from "#contract/products.ts";
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { addPictureFiles } from "./pictures/picture-files.ts";

export const catalogue: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const { products } = shop;
  registerRoutes(app, [
    handle(listProducts, () => products.list()),
    handle(listFeaturedProducts, () => products.listFeatured()),
    handle(listProductsByCategory, ({ params }) => products.listByCategory(params.category)),
    handle(getProduct, ({ params }) => products.require(params.id)),
  ]);
  await addPictureFiles(app, shop.pictureFolders);
};
