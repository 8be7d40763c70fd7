/** Refunds money the shop cannot use automatically, once: the payment determines the request id. */
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import type { MoneyArrived } from "./settlement.ts";

/** For an order that is paid already, or has ended with another refund. */
export async function refundSurplus(shop: PaymentsShop, arrived: MoneyArrived): Promise<void> {
  const { tx, order, payment, noted, now } = arrived;
  await updatePayment(tx, payment.id, { ...noted, status: "surplus" });
  await requestWhole({ ...arrived, payment: { ...payment, status: "surplus" } }, "duplicate");
  await raiseAlert(
    tx,
    {
      dedupeKey: `duplicate-payment:${payment.id}`,
      kind: "duplicate-payment",
      orderId: order.id,
      paymentId: payment.id,
      message: `Order ${order.number} was paid twice: the second payment is refunded by itself.`,
    },
    now,
  );
  shop.log.error({ orderId: order.id, reference: payment.reference }, "an order was paid twice");
}

/** For an order paid after its pieces were sold to somebody else. */
export async function refundSoldOut(shop: PaymentsShop, arrived: MoneyArrived): Promise<void> {
  const { tx, order, payment, noted, now } = arrived;
  await updatePayment(tx, payment.id, { ...noted, status: "refund_pending" });
  await requestWhole({ ...arrived, payment: { ...payment, status: "refund_pending" } }, "sold_out");
  await queueMail(tx, `sold-out-refund:${order.id}`, { kind: "sold-out-refund", orderId: order.id }, now);
  await raiseAlert(
    tx,
    {
      dedupeKey: `sold-out:${payment.id}`,
      kind: "sold-out",
      orderId: order.id,
      paymentId: payment.id,
      message: `Order ${order.number} was paid after its pieces were sold: it is refunded by itself.`,
    },
    now,
  );
  shop.log.error({ orderId: order.id, reference: payment.reference }, "paid after its pieces were sold");
}

async function requestWhole(
  { tx, order, payment, now }: MoneyArrived,
  reason: "duplicate" | "sold_out",
): Promise<void> {
  await requestRefund(
    tx,
    { order, payment, amountCents: "all", reason, requestId: `auto:${payment.id}`, actor: "shop" },
    now,
  );
}
