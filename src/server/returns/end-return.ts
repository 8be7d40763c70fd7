/** How a received return ends: with a refund or with an exchange. */
import type { AdminReturn } from "#contract/returns/owner.ts";
import { NO_RAND, zarCents } from "#domain/money/money.ts";
import { isOfTheShop } from "#domain/returns/return-request.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { cancelReplacement, placeReplacement } from "#server/orders/paid-at-once.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { readRefundable, requestRefundByAdmin } from "#server/payments/refunds/refund-order.ts";
import { proposedRefund } from "./admin-returns.ts";
import { moveReturn, requireNext, stepOfReturn } from "./move-return.ts";
import { nothingCameBack, returnHasMoved } from "./returns.errors.ts";
import { findLinesOfReturns, findOtherRefunds, findReturn, updateReturn } from "./returns.repository.ts";

/**
 * Requests the refund of the returned pieces, once, under the rules and limits of every refund. If all of the order's
 * money has gone back in another way, the return ends with that refund. Throws noSuchReturn, returnHasMoved,
 * nothingCameBack, nothingToRefund or refundTooLarge.
 */
export function refundReturn(
  shop: PaymentsShop,
  id: number,
  amountCents: number | undefined,
): Promise<AdminReturn> {
  return stepOfReturn(shop, id, async ({ tx, row, moneyOrder, now }) => {
    if (row.state === "refunded") return;
    requireNext(row, "refunded");
    const other = await refundOfEverything(tx, moneyOrder.id);
    if (other !== undefined)
      return updateReturn(tx, id, { state: "refunded", refundId: other.id, updatedAt: now });
    const proposed = proposedRefund(row, moneyOrder, await findLinesOfReturns(tx, [id]));
    const amount = amountCents === undefined ? proposed : zarCents(amountCents);
    if (amount === NO_RAND) throw nothingCameBack();
    const { refund } = await requestRefundByAdmin(shop, tx, moneyOrder, {
      requestId: `return:${id}`,
      paymentId: undefined,
      amountCents: amount,
      reason: "customer",
      // The amount, which the admin sees, includes the deduction already.
      isReturn: false,
      isFaulty: isOfTheShop(row.reason),
      // The pieces went back into stock when they were received.
      restock: [],
      note: undefined,
    });
    await updateReturn(tx, id, { state: "refunded", refundId: refund.id, updatedAt: now });
  });
}

/** A refund made independently of returns that left nothing of the order's money. */
async function refundOfEverything(tx: Transaction, orderId: number) {
  const { leftCentsOf } = await readRefundable(tx, orderId);
  if ([...leftCentsOf.values()].some((left) => left > NO_RAND)) return undefined;
  return (await findOtherRefunds(tx, orderId)).findLast(({ status }) => status !== "failed");
}

/**
 * Takes the wanted pieces from stock into an order without payment, once. Throws noSuchReturn, returnHasMoved,
 * nothingCameBack, or soldOut when they are not available: then the money can be refunded.
 */
export function exchangeReturn(shop: PaymentsShop, id: number): Promise<AdminReturn> {
  return stepOfReturn(shop, id, async (step) => {
    const { tx, row, order, now } = step;
    if (row.state === "exchanged") return;
    requireNext(row, "exchanged");
    if (row.wish !== "exchange") throw returnHasMoved("one for money back");
    const wanted = (await findLinesOfReturns(tx, [id])).flatMap(({ line, received, size, color }) => {
      const item = order.items.find((candidate) => candidate.line === line);
      return item && received ? [{ ...item, quantity: received, size, color }] : [];
    });
    if (wanted.length === 0) throw nothingCameBack();
    const replacement = await placeReplacement(tx, order, wanted, now);
    await moveReturn(step, "exchanged", { replacementId: replacement.id }, "admin");
  });
}

/** Cancels an exchange that was not shipped. Throws noSuchReturn, or returnHasMoved once it was. */
export async function cancelExchange(shop: PaymentsShop, id: number): Promise<AdminReturn> {
  return stepOfReturn(shop, id, async ({ tx, row, now }) => {
    const known = await findReturn(tx, id);
    if (known?.replacementId == null) throw returnHasMoved("without an exchange");
    const replacement = await lockOrder(tx, known.replacementId);
    if (replacement.status !== "paid") throw returnHasMoved("on its way to the customer");
    await cancelReplacement(tx, replacement, now);
    await updateReturn(tx, row.id, { state: "received", replacementId: null, updatedAt: now });
    await queueMail(
      tx,
      `order-cancelled:${replacement.id}`,
      { kind: "order-cancelled", orderId: replacement.id },
      now,
    );
  });
}
