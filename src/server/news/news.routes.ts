import { addNews, addNewsPicture, deleteNews, editNews, listNews } from "#contract/news.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Shop } from "#server/shop/shop.ts";
import { addNewsItem, deleteNewsItem, editNewsItem, listAllNews, putNewsPicture } from "./edit-news.ts";

export function newsRoutes(shop: Shop): Route[] {
  return [
    handle(listNews, () => listAllNews(shop)),
    handle(addNews, ({ body }) => addNewsItem(shop, body)),
    handle(editNews, ({ params, body }) => editNewsItem(shop, params.id, body)),
    handle(deleteNews, ({ params }) => deleteNewsItem(shop, params.id)),
  ];
}

/** It reads a form with a file: the scope it is registered in must be able to. */
export function newsPictureRoutes(shop: Shop & { readonly pictureStore: PictureStore }): Route[] {
  return [
    handle(addNewsPicture, async ({ params, request }) =>
      putNewsPicture(shop, params.id, await readUpload(request)),
    ),
  ];
}
