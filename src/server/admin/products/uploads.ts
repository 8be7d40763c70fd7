/** The photographs that the admin uploads, in the store of the shop. */
import type { Shop } from "#server/shop/shop.ts";
import { findUploadedPictures } from "./products.repository.ts";
import type { AdminProductsShop } from "./products-shop.ts";

/** Removes the files that no product names any more. */
export async function tidyUploads(shop: Pick<AdminProductsShop, "db" | "pictureStore">): Promise<void> {
  await shop.pictureStore.sweep(await namedPictures(shop));
}

async function namedPictures({ db }: Pick<Shop, "db">) {
  const uploaded = await findUploadedPictures(db);
  return uploaded.flatMap(({ colors = {}, ...single }) =>
    [...Object.values(single), ...Object.values(colors)].filter((picture) => picture !== undefined),
  );
}
