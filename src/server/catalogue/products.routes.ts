import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
} from "#contract/products.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import type { ProductsService } from "./products.service.ts";

export function productRoutes(products: ProductsService): Route[] {
  return [
    handle(listProducts, () => products.list()),
    handle(listFeaturedProducts, () => products.listFeatured()),
    handle(listProductsByCategory, ({ params }) => products.listByCategory(params.category)),
    handle(getProduct, ({ params }) => products.require(params.id)),
  ];
}
