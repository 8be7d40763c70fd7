/** The photographs that the admin uploads, in the store of the shop. */
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { findPicturesOfNews } from "#server/news/news.repository.ts";
import { listPicturesOfScenes } from "#server/scenes/scenes.service.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findUploadedPictures } from "./owner-products.repository.ts";

/** Removes the files that no product, no news and no page names any more. */
export async function tidyUploads(shop: Pick<PicturesShop, "db" | "pictureStore">): Promise<void> {
  await shop.pictureStore.sweep(await namedPictures(shop));
}

async function namedPictures({ db }: Pick<Shop, "db">) {
  const [uploaded, ofNews, ofScenes] = await Promise.all([
    findUploadedPictures(db),
    findPicturesOfNews(db),
    listPicturesOfScenes(db),
  ]);
  const ofProducts = uploaded.flatMap(({ colors = {}, further = [], ...single }) =>
    [...Object.values(single), ...further, ...Object.values(colors)].filter(
      (picture) => picture !== undefined,
    ),
  );
  return [...ofProducts, ...ofNews, ...ofScenes];
}
