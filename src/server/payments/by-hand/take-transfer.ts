import { randomBytes } from "node:crypto";
import { formatRand, takenMinor } from "#domain/money/money.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payments/payment-reference.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { Transaction } from "#server/database/client.ts";
import { findOrder, type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import { lockOrder, requireOrder } from "#server/orders/orders.service.ts";
import { paymentUnderWay } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, insertPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { applyMoney } from "#server/payments/settlement/apply-success.ts";
import { lockSettlement } from "#server/payments/settlement/settlement.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";

const isPaidAlready = refusal("order_state", "This order needs no money: look at how it stands now.");

const piecesAreGone = refusal(
  "order_state",
  "Its pieces were sold to somebody else meanwhile. Pay the transfer back at your bank, or make a new order of what is left.",
);

/**
 * Pays an order whose whole total came by bank transfer, as the owner saw it at the bank. Throws not_found, isPaidAlready,
 * paymentUnderWay while another payment may still arrive, or piecesAreGone; then nothing is written.
 */
export async function takeTransfer(shop: PaymentsShop, orderId: number, reference: string): Promise<void> {
  if (!(await findOrder(shop.db, orderId)))
    throw new DomainError("not_found", "There is no order with this number.");
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempts = await findPaymentsOfOrder(tx, orderId);
    if (!orderCan.bePaidByTransfer(order)) throw isPaidAlready();
    if (!attempts.every((attempt) => paymentCan.beSuperseded(attempt))) throw paymentUnderWay();
    const now = shop.clock.now();
    const payment = await insertTransfer(tx, order, now);
    const locked = await lockSettlement(tx, payment, true);
    await applyMoney(shop, { ...locked, noted: { updatedAt: now }, now, actor: "admin" });
    if ((await requireOrder(tx, orderId)).paidAt === null) throw piecesAreGone();
    if (reference !== "") {
      const detail = { note: `Reference of the transfer: ${reference}` };
      await recordOrderEvent(tx, orderId, "noted", now, { actor: "admin", detail });
    }
    await noteDetails(tx, formatRand(order.totalCents));
  });
  shop.log.info({ orderId }, "the money of an order came by transfer");
}

function insertTransfer(tx: Transaction, { id, totalCents, isTest }: Order, now: Date): Promise<Payment> {
  const mode = isTest ? "sandbox" : "live";
  return insertPayment(tx, {
    orderId: id,
    provider: "hand",
    method: "bank-transfer",
    mode,
    reference: paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES)),
    currency: "ZAR",
    amountMinor: totalCents,
    capturedMinor: takenMinor(totalCents),
    capturedCurrency: "ZAR",
    capturedMode: mode,
    createdAt: now,
    updatedAt: now,
  });
}
