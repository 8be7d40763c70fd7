import { issueCertificates } from "#server/certificates/issue-certificates.ts";
import { noteLowStock } from "#server/inventory/low-stock.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import { markPaid } from "#server/orders/orders.service.ts";
import { updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { MoneyArrived } from "./apply-success.ts";

/** The pieces are sold: order and payment say so, each numbered piece gets its number, and the mails are queued, all in one. */
export async function payOrder(
  shop: PaymentsShop,
  { tx, order, payment, now }: MoneyArrived,
  { isLate }: { readonly isLate: boolean },
): Promise<void> {
  await updatePayment(tx, payment.id, { status: "succeeded", applied: true, updatedAt: now });
  await markPaid(tx, order, payment.reference, now);
  await noteLowStock(
    tx,
    order.items.map((item) => item.productId),
    now,
  );
  await issueCertificates(tx, order, now);
  await recordOrderEvent(tx, order.id, "paid", now, { detail: { method: payment.method, isLate } });
  const orderId = order.id;
  await queueMail(tx, `order-confirmation:${orderId}`, { kind: "order-confirmation", orderId }, now);
  await queueMail(tx, `store-new-order:${orderId}`, { kind: "new-order", orderId }, now);
  shop.log.info({ orderId, reference: payment.reference, isLate }, "order paid");
}
