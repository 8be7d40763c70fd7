import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import {
  addPicture,
  addProduct,
  describePicture,
  editProduct,
  getAdminProduct,
  hideProduct,
  listAdminProducts,
  listFeatured,
  orderFeatured,
  removePicture,
} from "#contract/admin/products.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { type Guards, handle, type Route, registerRoutes } from "#server/http/endpoint-routes.ts";
import { addUploadedPicture, describeUploadedPicture, removeUploadedPicture } from "./change-pictures.ts";
import { addNewProduct, changeProduct, setHidden } from "./edit-product.ts";
import { setFeaturedOrder } from "./order-featured.ts";
import type { AdminProductsContext } from "./products-context.ts";
import { readAdminProduct, readFeatured, readProductPage } from "./read-products.ts";

export function adminProductRoutes(context: AdminProductsContext): Route[] {
  return [
    handle(listAdminProducts, ({ query }) => readProductPage(context, query)),
    handle(getAdminProduct, ({ params }) => readAdminProduct(context, params.id)),
    handle(addProduct, ({ body }) => addNewProduct(context, body)),
    handle(editProduct, ({ params, body }) => changeProduct(context, params.id, body)),
    handle(hideProduct, ({ params, body }) => setHidden(context, params.id, body.hidden)),
    handle(listFeatured, () => readFeatured(context)),
    handle(orderFeatured, ({ body }) => setFeaturedOrder(context, body.ids)),
  ];
}

/** In a scope of their own: nowhere else does the shop read forms with files. Returns what it registered. */
export async function addPictureRoutes(
  api: FastifyInstance,
  context: AdminProductsContext,
  guards: Guards,
): Promise<Route[]> {
  const routes = [
    handle(addPicture, async ({ params, request }) =>
      addUploadedPicture(context, params.id, await readUpload(request)),
    ),
    handle(describePicture, ({ params, body }) => describeUploadedPicture(context, params.id, body)),
    handle(removePicture, ({ params, query }) => removeUploadedPicture(context, params.id, query)),
  ];
  await api.register(async (scope) => {
    await scope.register(multipart);
    registerRoutes(scope, routes, guards);
  });
  return routes;
}
