import { editionNumber } from "#domain/certificates/edition-number.ts";
import { drawStatus } from "#server/link-previews/draw-preview.ts";
import { readPhotograph } from "#server/link-previews/read-photograph.ts";
import { STATUS_WIDTH } from "#server/link-previews/status-layout.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { requireNumber } from "./order-certificates.ts";
import { certificateNotInForce } from "./order-page.errors.ts";
import type { OrderFile } from "./send-order-file.ts";

/**
 * The picture "I own 1/8" as a JPEG in portrait format, for a phone's status. Throws not_found for a certificate of
 * another order and certificateNotInForce for a void one.
 */
export async function makeStatusPicture(
  { db, products, findPicture }: OrdersShop,
  order: Order,
  code: string,
): Promise<OrderFile> {
  const certificate = await requireNumber(db, order, code);
  if (certificate.state !== "issued") throw certificateNotInForce();
  const product = await products.find(certificate.productId);
  const photo = product && (await readPhotograph(findPicture, product.pictures.main, STATUS_WIDTH));
  return {
    fileName: `kulud-${certificate.productId}-${certificate.serial}.jpg`,
    type: "image/jpeg",
    bytes: await drawStatus(
      {
        number: editionNumber(certificate.serial, certificate.editionSize),
        name: certificate.productName,
        isTest: order.isTest,
      },
      photo,
    ),
  };
}
