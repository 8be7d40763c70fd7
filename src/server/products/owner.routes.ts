import { closeEdition, setEdition } from "#contract/products/editions.ts";
import {
  addProduct,
  editProduct,
  getAdminProduct,
  hideProduct,
  listAdminProducts,
  listFeatured,
  listFreeNumbers,
  orderFeatured,
} from "#contract/products/owner.ts";
import {
  copyProduct as copyProductEndpoint,
  deleteProduct as deleteProductEndpoint,
  makePreview,
} from "#contract/products/product-drafts.ts";
import { editTracks } from "#contract/products/product-music.ts";
import {
  addPicture,
  describePicture,
  orderPictures,
  removePicture,
} from "#contract/products/product-pictures.ts";
import { chooseGoingWith } from "#contract/products/related-products.ts";
import { changeProducts as changeProductsEndpoint } from "#contract/products/several-products.ts";
import { offerNumbers } from "#server/catalogue/edit-products.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { readUpload, VIDEO_FIELD } from "#server/catalogue/pictures/read-upload.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import {
  addUploadedPicture,
  describeUploadedPicture,
  orderUploadedPictures,
  removeUploadedPicture,
} from "./change-pictures.ts";
import { changeProducts } from "./change-products.ts";
import { chooseRelatedProducts } from "./choose-related.ts";
import { copyProduct } from "./copy-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { addNewProduct, changeProduct, changeTracks, setFeaturedOrder, setHidden } from "./edit-product.ts";
import { closeProductEdition, numberProduct } from "./number-product.ts";
import { previewProduct } from "./preview-product.ts";
import { readAdminProduct, readFeatured, readProductPage } from "./read-products.ts";

export function productRoutes(shop: PicturesShop): Route[] {
  return [
    handle(listAdminProducts, ({ query }) => readProductPage(shop, query)),
    handle(getAdminProduct, ({ params }) => readAdminProduct(shop, params.id)),
    handle(addProduct, ({ body }) => addNewProduct(shop, body)),
    handle(editProduct, ({ params, body }) => changeProduct(shop, params.id, body)),
    handle(changeProductsEndpoint, ({ body }) => changeProducts(shop, body)),
    handle(editTracks, ({ params, body }) => changeTracks(shop, params.id, body)),
    handle(hideProduct, ({ params, body }) => setHidden(shop, params.id, body.hidden)),
    handle(setEdition, ({ params, body }) => numberProduct(shop, params.id, body)),
    handle(closeEdition, ({ params }) => closeProductEdition(shop, params.id)),
    handle(copyProductEndpoint, ({ params, body }) => copyProduct(shop, params.id, body)),
    handle(deleteProductEndpoint, ({ params }) => deleteProduct(shop, params.id)),
    handle(makePreview, ({ params }) => previewProduct(shop, params.id)),
    handle(chooseGoingWith, ({ params, body }) => chooseRelatedProducts(shop, params.id, body.ids)),
    handle(listFreeNumbers, () => offerNumbers(shop.db)),
    handle(listFeatured, () => readFeatured(shop)),
    handle(orderFeatured, ({ body }) => setFeaturedOrder(shop, body.ids)),
  ];
}

/** They read forms with files: the scope they are registered in must be able to. */
export function productPictureRoutes(shop: PicturesShop): Route[] {
  return [
    handle(addPicture, async ({ params, request }) =>
      addUploadedPicture(shop, params.id, await readUpload(request, VIDEO_FIELD)),
    ),
    handle(describePicture, ({ params, body }) => describeUploadedPicture(shop, params.id, body)),
    handle(removePicture, ({ params, query }) => removeUploadedPicture(shop, params.id, query)),
    handle(orderPictures, ({ params, body }) => orderUploadedPictures(shop, params.id, body.names)),
  ];
}
