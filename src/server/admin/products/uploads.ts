/** The photographs that the admin uploads, in the store of the shop. */
import { createPictureStore, type PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findUploadedPictures } from "./products.repository.ts";
import type { AdminProductsShop } from "./products-shop.ts";

/** With what only a former store has. A store that cannot be reached now is asked again by the job. */
export async function openUploads(shop: Shop): Promise<PictureStore> {
  const pictures = createPictureStore(shop.storage, shop.clock);
  try {
    const files = await pictures.carryOver(await namedPictures(shop));
    if (files > 0) shop.log.info({ files }, "uploads were carried over into the store");
  } catch (error) {
    shop.log.error({ err: error }, "uploads were not carried over into the store");
  }
  return pictures;
}

/** Carries over what is left to, and removes the files that no product names any more. */
export async function tidyUploads(shop: Pick<AdminProductsShop, "db" | "pictureStore">): Promise<void> {
  await shop.pictureStore.carryOver(await namedPictures(shop));
  await shop.pictureStore.sweep(await namedPictures(shop));
}

async function namedPictures({ db }: Pick<Shop, "db">) {
  const uploaded = await findUploadedPictures(db);
  return uploaded.flatMap(({ main, back, detail, wide, cover, colors = {} }) =>
    [main, back, detail, wide, cover, ...Object.values(colors)].filter((picture) => picture !== undefined),
  );
}
