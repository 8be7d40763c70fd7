import { editTracks } from "#contract/admin/music.ts";
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
import { chooseGoingWith } from "#contract/admin/related-products.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { addUploadedPicture, describeUploadedPicture, removeUploadedPicture } from "./change-pictures.ts";
import { chooseRelatedProducts } from "./choose-related.ts";
import { addNewProduct, changeProduct, changeTracks, setFeaturedOrder, setHidden } from "./edit-product.ts";
import type { AdminProductsShop } from "./products-shop.ts";
import { readAdminProduct, readFeatured, readProductPage } from "./read-products.ts";

export function adminProductRoutes(shop: AdminProductsShop): Route[] {
  return [
    handle(listAdminProducts, ({ query }) => readProductPage(shop, query)),
    handle(getAdminProduct, ({ params }) => readAdminProduct(shop, params.id)),
    handle(addProduct, ({ body }) => addNewProduct(shop, body)),
    handle(editProduct, ({ params, body }) => changeProduct(shop, params.id, body)),
    handle(editTracks, ({ params, body }) => changeTracks(shop, params.id, body)),
    handle(hideProduct, ({ params, body }) => setHidden(shop, params.id, body.hidden)),
    handle(chooseGoingWith, ({ params, body }) => chooseRelatedProducts(shop, params.id, body.ids)),
    handle(listFeatured, () => readFeatured(shop)),
    handle(orderFeatured, ({ body }) => setFeaturedOrder(shop, body.ids)),
  ];
}

/** They read forms with files: the scope they are registered in must be able to. */
export function adminPictureRoutes(shop: AdminProductsShop): Route[] {
  return [
    handle(addPicture, async ({ params, request }) =>
      addUploadedPicture(shop, params.id, await readUpload(request)),
    ),
    handle(describePicture, ({ params, body }) => describeUploadedPicture(shop, params.id, body)),
    handle(removePicture, ({ params, query }) => removeUploadedPicture(shop, params.id, query)),
  ];
}
