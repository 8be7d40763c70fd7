/** Photographs that shoppers add to a return: re-encoded, reduced in size, and visible to the owner and by the order's link. */

import { createHash } from "node:crypto";
import { RETURN_STATE_WORDS } from "#content/returns/return-words.ts";
import type { ReturnJson } from "#contract/returns/shopper.ts";
import { MOST_RETURN_PHOTOS } from "#domain/returns/return-request.ts";
import { drawSmallPhotograph } from "#server/catalogue/pictures/small-photograph.ts";
import type { Database } from "#server/database/client.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { openOrder } from "#server/orders/order-page/open-order.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { toReturnsJson } from "./read-returns.ts";
import { noSuchReturn, returnHasMoved, tooManyPhotos } from "./returns.errors.ts";
import {
  countOtherPhotos,
  findLinesOfReturns,
  findPhoto,
  findReturn,
  insertPhoto,
} from "./returns.repository.ts";

/**
 * Adds a photograph; the same file twice is one. Throws noSuchOrderLink, noSuchReturn, returnHasMoved, tooManyPhotos or
 * invalidPicture.
 */
export async function addReturnPhoto(
  shop: OrdersShop,
  { number, key, id }: { readonly number: string; readonly key: string | undefined; readonly id: number },
  readUpload: () => Promise<Buffer>,
): Promise<ReturnJson> {
  const { id: orderId } = await openOrder(shop, number, key);
  if ((await findReturn(shop.db, id))?.orderId !== orderId) throw noSuchReturn();
  const source = await readUpload();
  const hash = createHash("sha256").update(source).digest("hex");
  const bytes = await drawSmallPhotograph(source);
  const row = await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const locked = await findReturn(tx, id);
    if (!locked) throw noSuchReturn();
    if (locked.state !== "asked" && locked.state !== "accepted")
      throw returnHasMoved(RETURN_STATE_WORDS[locked.state]);
    if ((await countOtherPhotos(tx, id, hash)) >= MOST_RETURN_PHOTOS) throw tooManyPhotos();
    await insertPhoto(tx, { returnId: id, hash, bytes, createdAt: shop.clock.now() });
    return locked;
  });
  const [json] = await toReturnsJson(shop.db, [row], await findLinesOfReturns(shop.db, [id]));
  if (!json) throw noSuchReturn();
  return json;
}

/** A photograph's bytes, by the order's link. Throws noSuchOrderLink or noSuchReturn. */
export async function readReturnPhoto(
  shop: OrdersShop,
  {
    number,
    key,
    id,
    photo,
  }: {
    readonly number: string;
    readonly key: string | undefined;
    readonly id: number;
    readonly photo: number;
  },
): Promise<Buffer> {
  const { id: orderId } = await openOrder(shop, number, key);
  if ((await findReturn(shop.db, id))?.orderId !== orderId) throw noSuchReturn();
  return requirePhoto(shop.db, id, photo);
}

/** A photograph's bytes, for the admin. Throws noSuchReturn. */
export async function requirePhoto(db: Database, id: number, photo: number): Promise<Buffer> {
  const kept = await findPhoto(db, id, photo);
  if (!kept) throw noSuchReturn();
  return kept.bytes;
}
