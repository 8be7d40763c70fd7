import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import {
  addPicture,
  addProduct,
  describePicture,
  editProduct,
  getDeskProduct,
  hideProduct,
  listDeskProducts,
  listFeatured,
  orderFeatured,
  removePicture,
} from "#contract/admin/products.ts";
import { type Guards, handle, type Route, registerRoutes } from "#server/http/endpoint-routes.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { addUploadedPicture, describeUploadedPicture, removeUploadedPicture } from "./change-pictures.ts";
import { addNewProduct, changeProduct, setHidden } from "./edit-product.ts";
import { setFeaturedOrder } from "./order-featured.ts";
import type { ProductsDeskContext } from "./products-context.ts";
import { readDeskProduct, readFeatured, readProductPage } from "./read-products.ts";

export function productsDeskRoutes(desk: ProductsDeskContext): Route[] {
  return [
    handle(listDeskProducts, ({ query }) => readProductPage(desk, query)),
    handle(getDeskProduct, ({ params }) => readDeskProduct(desk, params.id)),
    handle(addProduct, ({ body }) => addNewProduct(desk, body)),
    handle(editProduct, ({ params, body }) => changeProduct(desk, params.id, body)),
    handle(hideProduct, ({ params, body }) => setHidden(desk, params.id, body.hidden)),
    handle(listFeatured, () => readFeatured(desk)),
    handle(orderFeatured, ({ body }) => setFeaturedOrder(desk, body.ids)),
  ];
}

/** In a scope of their own: nowhere else does the shop read forms with files. Returns what it registered. */
export async function addPictureRoutes(
  api: FastifyInstance,
  desk: ProductsDeskContext,
  guards: Guards,
): Promise<Route[]> {
  const routes = [
    handle(addPicture, async ({ params, request }) =>
      addUploadedPicture(desk, params.id, await readUpload(request)),
    ),
    handle(describePicture, ({ params, body }) => describeUploadedPicture(desk, params.id, body)),
    handle(removePicture, ({ params, query }) => removeUploadedPicture(desk, params.id, query)),
  ];
  await api.register(async (scope) => {
    await scope.register(multipart);
    registerRoutes(scope, routes, guards);
  });
  return routes;
}
