import { MOST_HELD_DAYS } from "#domain/orders/held-order.ts";
import { orderIs } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { workThrough } from "#server/jobs/due-rows.ts";
import { findOrdersPastReservation, type Order } from "#server/orders/orders.repository.ts";
import { expireOrder, extendReservation, lockOrder } from "#server/orders/orders.service.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { verifyWithProvider } from "./verify-with-provider.ts";

/** While the provider is down a reservation is extended in these steps, two hours at most. */
const PROVIDER_DOWN_WAIT_MS = 10 * MINUTE;
const LONGEST_PROVIDER_DOWN_MS = 2 * HOUR;
const PAYPAL_DECIDES_WAIT_MS = HOUR;

/**
 * Ends expired reservations: asks the provider a last time, then returns the pieces to the shelf. One that cannot be
 * ended goes behind the others.
 */
export async function expireOrders(shop: PaymentsShop): Promise<void> {
  await workThrough(
    (atMost) => findOrdersPastReservation(shop.db, shop.clock.now(), atMost),
    async (order) => {
      try {
        await expireUnlessPaid(shop, order);
      } catch (error) {
        shop.log.error({ err: error, orderId: order.id }, "a reservation could not be ended");
        await putOff(shop, order).catch((err: unknown) =>
          shop.log.error({ err, orderId: order.id }, "a reservation could not be put off"),
        );
      }
    },
  );
}

async function putOff(shop: PaymentsShop, { id }: Order): Promise<void> {
  const until = later(shop.clock.now(), PROVIDER_DOWN_WAIT_MS);
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "pending") await extendReservation(tx, order, until, until, shop.clock.now());
  });
}

/**
 * Ends one reservation whose time is over, unless its money has come or is on its way, or the provider does not answer.
 * Returns whether it has ended.
 */
export async function expireUnlessPaid(shop: PaymentsShop, order: Order): Promise<boolean> {
  const attempts = await findPaymentsOfOrder(shop.db, order.id);
  let isUnanswered = false;
  const asked = attempts.filter((payment) => paymentCan.beSettled(payment) && hasPayPage(payment));
  for (const payment of asked) {
    if ((await verifyWithProvider(shop, payment)) !== "settled") isUnanswered = true;
  }
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const current = await lockOrder(tx, order.id);
    if (current.status !== "pending" || current.reservedUntil > now) return false;
    const holdMs = orderIs.held(current) ? MOST_HELD_DAYS * DAY : shop.orderPolicy().reservationMs;
    const waitsUntil = later(current.createdAt, holdMs + LONGEST_PROVIDER_DOWN_MS);
    const payments = await findPaymentsOfOrder(tx, order.id);
    if (isUnanswered && now < waitsUntil) {
      await extendReservation(tx, current, later(now, PROVIDER_DOWN_WAIT_MS), waitsUntil, now);
      return false;
    }
    if (payments.some((payment) => paymentCan.beCapturing(payment))) {
      const until = later(now, PROVIDER_DOWN_WAIT_MS);
      await extendReservation(tx, current, until, until, now);
      return false;
    }
    if (payments.some((payment) => isHeldByPayPal(payment))) {
      const until = later(now, PAYPAL_DECIDES_WAIT_MS);
      await extendReservation(tx, current, until, until, now);
      return false;
    }
    for (const payment of payments) await lapse(tx, payment, now);
    await expireOrder(tx, current, now);
    return true;
  });
}

/** Without one it cannot have been paid: the start of the payment had no response, or its process died. */
function hasPayPage({ status }: Payment): boolean {
  return status !== "created" && status !== "init_unknown";
}

/** Whether PayPal holds the buyer's money while checking it, also while PayPal does not answer us. */
function isHeldByPayPal({ provider, status }: Payment): boolean {
  return provider === "paypal" && status === "processing";
}

/**
 * The pay page may still be open in a browser, so an expired payment is still watched for late money. One that a bank
 * is working on stays pending, although its pieces are free.
 */
async function lapse(tx: Parameters<typeof updatePayment>[0], payment: Payment, now: Date): Promise<void> {
  if (paymentCan.bePaidStill(payment) && payment.status !== "processing")
    await updatePayment(tx, payment.id, { status: "lapsed", updatedAt: now });
}
