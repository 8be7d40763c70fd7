import type { Picture } from "#contract/catalogue/products.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { drawThumbnail } from "#server/link-previews/draw-preview.ts";
import { readPhotograph } from "#server/link-previews/read-photograph.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { readSoldPictures } from "#server/orders/order-page/sold-pictures.ts";
import { isRefused } from "#server/platform/domain-error.ts";

/** Pixels; printed 13 mm wide. */
const WIDTH = 240;

/** A JPEG for each line of a receipt; undefined where there is none, or none can be read now. */
export async function readReceiptPictures(
  { products, findPicture }: Pick<OrdersShop, "products" | "findPicture">,
  items: readonly OrderItem[],
): Promise<readonly (Buffer | undefined)[]> {
  const pictureOf = await readSoldPictures(products, items);
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  return Promise.all(
    items.map((item) => {
      const picture = pictureOf(item);
      if (!picture) return undefined;
      const thumbnail = drawn.get(picture.name) ?? drawOne(findPicture, picture);
      drawn.set(picture.name, thumbnail);
      return thumbnail;
    }),
  );
}

/** Undefined while the file is out of reach: a receipt does not need its pictures. */
async function drawOne(find: OrdersShop["findPicture"], picture: Picture): Promise<Buffer | undefined> {
  try {
    const photo = await readPhotograph(find, picture, WIDTH);
    return photo && (await drawThumbnail(photo, WIDTH));
  } catch (error) {
    if (isRefused(error, "unavailable")) return undefined;
    throw error;
  }
}
