import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { hasAlert, resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import { recordOrderEvent } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { markDispute } from "#server/orders/refunded-orders.ts";
import { lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { DisputeUpdate } from "#server/payments/providers/payment-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { reversePayment } from "./apply-reversal.ts";
import type { Reversal } from "./settlement.ts";

/**
 * A dispute of a payment was opened, reminded of, or decided. While it is open the order is neither shipped nor
 * refunded; if it is lost, the money is gone. Updates of a decided dispute have no effect.
 */
export async function settleDispute(
  shop: PaymentsShop,
  { id, orderId }: Pick<Payment, "id" | "orderId">,
  update: DisputeUpdate,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    const dispute = { tx, order, payment, now: shop.clock.now() };
    if (await hasAlert(tx, closedKey(payment, update))) return;
    if (update.state === "open") return update.isReminder ? remind(dispute, update) : open(dispute, update);
    await close(shop, dispute, update);
  });
}

const openKey = ({ provider }: Payment, { id }: DisputeUpdate) => `dispute-open:${provider}:${id}`;
const closedKey = ({ provider }: Payment, { id }: DisputeUpdate) => `dispute-closed:${provider}:${id}`;

async function open(dispute: Reversal, update: DisputeUpdate): Promise<void> {
  const { tx, order, payment, now } = dispute;
  if (payment.applied && order.dispute !== "open") {
    await markDispute(tx, order, "open", now);
    await recordOrderEvent(tx, order.id, "dispute_opened", now, { detail: dueDetail(update) });
  }
  const message = `The payment of order ${order.number} is disputed: do not ship or refund it.${dueSentence(update)}`;
  await alert(dispute, openKey(payment, update), message);
}

/** A reminder that arrives before the first message opens the dispute too. */
async function remind(dispute: Reversal, update: DisputeUpdate): Promise<void> {
  await open(dispute, update);
  const { order, payment, now } = dispute;
  const key = `dispute-reminder:${payment.provider}:${update.id}:${(update.dueAt ?? now).toISOString()}`;
  await alert(
    dispute,
    key,
    `The dispute of order ${order.number} is waiting for your answer.${dueSentence(update)}`,
  );
}

async function close(shop: PaymentsShop, dispute: Reversal, update: DisputeUpdate): Promise<void> {
  const { tx, order, payment, now } = dispute;
  const isLost = update.state === "lost";
  await resolveAlertOf(tx, openKey(payment, update), now);
  await alert(
    dispute,
    closedKey(payment, update),
    isLost
      ? `The dispute of order ${order.number} is lost: its money is gone.`
      : `The dispute of order ${order.number} is won: the money stays here.`,
  );
  if (payment.applied) {
    await markDispute(tx, order, isLost ? "lost" : "won", now);
    await recordOrderEvent(tx, order.id, "dispute_closed", now, { detail: { isLost } });
  }
  if (isLost) await reversePayment(shop, dispute);
}

function alert({ tx, payment, now }: Reversal, dedupeKey: string, message: string): Promise<void> {
  return raiseAlert(tx, matterOf(payment, "dispute", message, dedupeKey), now);
}

function dueSentence({ dueAt }: DisputeUpdate): string {
  return dueAt ? ` Answer the provider by ${formatDayAndClock(dueAt)}.` : "";
}

function dueDetail({ dueAt }: DisputeUpdate): Readonly<Record<string, string>> {
  return dueAt ? { dueAt: dueAt.toISOString() } : {};
}
