import type { SendAgain } from "#contract/orders/aftercare.ts";
import { chosenLines, detailOfLines, piecesInDetails } from "#domain/orders/chosen-lines.ts";
import { linesToPack } from "#domain/orders/files-only.ts";
import { isGone, whyNotSentAgain } from "#domain/orders/send-again.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { isErased } from "#server/orders/erase-orders.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { wrongOrderState } from "#server/orders/orders.errors.ts";
import { findOrderByNumber, findOrderEvents, recordOrderEvent } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { placeReplacement } from "#server/orders/paid-at-once.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readKeptBack } from "./kept-back.ts";
import { requireAdminOrder } from "./read-order.ts";

const moreThanSent = refusal(
  "order_state",
  "More pieces would be sent again than this order had. What is lost twice is sent again from the order that brought it.",
);

type SentAgain = { readonly orderId: number; readonly number: string };

/**
 * Takes these pieces from the shelf once more, into an order that costs nothing. A numbered piece that is lost or damaged
 * takes its number with it, and the new one has the next. Throws not_found, wrongOrderState with the reason why not,
 * moreThanSent, or soldOut.
 */
export async function sendAgain(
  shop: OrdersShop,
  id: number,
  { reason, lines }: SendAgain,
): Promise<SentAgain> {
  await requireAdminOrder(shop, id);
  const again = await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id);
    const whyNot = whyNotSentAgain(order);
    if (whyNot !== undefined) throw wrongOrderState(whyNot);
    if (isErased(order)) throw wrongOrderState("Its address is erased: there is nowhere to send it.");
    const inParcel = linesToPack(order.items, (await readKeptBack(tx, [order]))(order));
    const wanted = chosenLines(inParcel, lines, await sentAgainBefore(tx, id));
    if (!wanted) throw moreThanSent();
    const now = shop.clock.now();
    const replacement = await placeReplacement(tx, order, wanted, now);
    if (isGone(reason)) await returnCertificates(tx, id, wanted, "void", now);
    const detail = { reason, number: replacement.number, ...detailOfLines(wanted) };
    await recordOrderEvent(tx, id, "sent_again", now, { actor: "admin", detail });
    const orderId = replacement.id;
    await queueMail(tx, `sent-again:${orderId}`, { kind: "sent-again", orderId }, now);
    await noteDetails(tx, `as ${replacement.number}, ${reason}`);
    return replacement;
  });
  shop.log.info({ orderId: id, again: again.id, reason }, "pieces of an order are sent again");
  return { orderId: again.id, number: again.number };
}

/** By line, without what was cancelled since. */
async function sentAgainBefore(tx: Transaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  const standing = [];
  for (const { kind, detail } of await findOrderEvents(tx, orderId)) {
    if (kind !== "sent_again") continue;
    const replacement = await findOrderByNumber(tx, String(detail.number));
    if (replacement?.status !== "cancelled") standing.push(detail);
  }
  return piecesInDetails(standing);
}
