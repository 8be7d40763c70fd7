import type { BuyerMail } from "#contract/orders/buyer-mail.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductName } from "#server/inventory/movements.repository.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { recordMailToBuyers } from "#server/orders/orders.repository.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { findBuyers } from "./owner-orders.repository.ts";

const noBuyerToReach = refusal(
  "order_state",
  "No buyer of it can be reached: no order of it is paid, or none has an email address.",
);

/** They are written by one statement, and PostgreSQL counts its values in 16 bits. */
const MOST_MAILED = 5000;

const tooManyBuyers = refusal(
  "order_state",
  `More than ${MOST_MAILED} people bought it, and nothing was sent: write to them size by size.`,
);

/**
 * Mails everybody who bought a piece and paid for it, once each, by their newest order of it, in whose timeline the text
 * stands. Returns how many. Throws not_found for an unknown product, noBuyerToReach or
 * tooManyBuyers, and then nothing is sent.
 */
export async function mailBuyers(shop: OrdersShop, mail: BuyerMail): Promise<number> {
  const { product, size, subject, text } = mail;
  const name = await findProductName(shop.db, product);
  if (name === undefined) throw new DomainError("not_found", "There is no product with this number.");
  const people = await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const orderIds = await findBuyers(tx, { product, size }, isPracticeShop(shop), MOST_MAILED + 1);
    if (orderIds.length === 0) throw noBuyerToReach();
    if (orderIds.length > MOST_MAILED) throw tooManyBuyers();
    const sent = await recordMailToBuyers(tx, orderIds, { subject, text }, now);
    await queueMails(
      tx,
      sent.map(({ id: eventId, orderId }) => [
        `buyer-mail:${eventId}`,
        { kind: "buyer-mail", orderId, eventId },
      ]),
      now,
    );
    await noteDetails(tx, `${name}${size === undefined ? "" : `, size ${size}`}: ${sent.length}`);
    return sent.length;
  });
  shop.log.info({ product, people }, "the buyers of a product are mailed");
  return people;
}
