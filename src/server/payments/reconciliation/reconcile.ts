/**
 * Compares the shop's books with each provider's own list, to find money that no webhook reported and no job asked
 * about. It only asks, settles and alerts: money without a payment in the shop is left to a person. Each run covers the
 * last week, so a day on which the provider did not answer is made up for; each difference is reported once.
 */

import { isPaymentReference } from "#domain/payments/payment-reference.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { DAY } from "#domain/time/time.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import {
  findPayment,
  findPaymentByProviderTxn,
  findPaymentByReference,
  findTakenBetween,
  type Payment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { ListedMoney, Refunding } from "#server/payments/providers/payment-provider.ts";
import { syncRefunds } from "#server/payments/refunds/apply-refund-updates.ts";
import { findRefundsOfPayments } from "#server/payments/refunds/refunds.repository.ts";
import { verifyWithProvider } from "#server/payments/settlement/verify-with-provider.ts";
import { later } from "#server/platform/clock.ts";
import { reportDifference, reportMissing, reportUnknown } from "./discrepancies.ts";
import { matchPayouts } from "./match-payouts.ts";

const LOOKS_BACK_MS = 8 * DAY;
/** Longer than any provider's list is behind. */
const LIST_IS_LATE_MS = DAY;

export async function reconcile(shop: PaymentsShop): Promise<void> {
  await reconcileWith(shop, shop.cardProvider);
  if (shop.paypal) await reconcileWith(shop, shop.paypal);
}

async function reconcileWith(shop: PaymentsShop, provider: Refunding): Promise<void> {
  const now = shop.clock.now();
  const from = later(now, -LOOKS_BACK_MS);
  const listed = await provider.listMoney(from, now);
  if (listed.kind === "misconfigured") return reportRefusal(shop, provider);
  if (listed.kind !== "ok") {
    shop.log.warn({ provider: provider.name, outcome: listed.kind }, "no list to compare the books with");
    return;
  }
  await resolveAlertOf(shop.db, refusalKey(provider), now);
  for (const money of listed.value) {
    if (money.kind === "payment") await comparePayment(shop, provider, money);
    else await compareRefund(shop, provider, money);
  }
  await findMissing(shop, provider, listed.value, from, now);
  await matchPayouts(shop, provider, { from, to: now });
}

function refusalKey({ name }: Refunding): string {
  return `reconciliation-refused:${name}`;
}

async function reportRefusal(shop: PaymentsShop, provider: Refunding): Promise<void> {
  const how =
    provider.name === "paypal"
      ? 'switch on "Transaction search" for this app in PayPal\'s developer dashboard; it works some hours later'
      : "check the secret key";
  await raiseAlertNow(shop, {
    dedupeKey: refusalKey(provider),
    isState: true,
    kind: "reconciliation-refused",
    message: `The shop may not read the list of money at ${provider.name}: ${how}.`,
  });
}

async function paymentOf(
  { db }: PaymentsShop,
  { name }: Refunding,
  { reference, providerTxnId }: ListedMoney,
): Promise<Payment | undefined> {
  const isOurs = reference !== null && isPaymentReference(reference);
  const named = isOurs ? await findPaymentByReference(db, reference) : undefined;
  return named?.provider === name ? named : findPaymentByProviderTxn(db, name, providerTxnId);
}

async function comparePayment(shop: PaymentsShop, provider: Refunding, money: ListedMoney): Promise<void> {
  const seen = await paymentOf(shop, provider, money);
  if (!seen) return reportUnknown(shop, provider, money);
  if (paymentCan.beSettled(seen)) await verifyWithProvider(shop, seen);
  const payment = await findPayment(shop.db, seen.id);
  if (!payment || payment.status === "reversed") return;
  const isSame = payment.capturedMinor === money.amountMinor && payment.capturedCurrency === money.currency;
  if (!isSame) await reportDifference(shop, provider, payment, money);
}

/** A refund missing from our books was made on the provider's own dashboard: it is added, with an alert. */
async function compareRefund(shop: PaymentsShop, provider: Refunding, money: ListedMoney): Promise<void> {
  const payment = await paymentOf(shop, provider, money);
  // Its payment is in the list too, and has been reported there.
  if (!payment) return;
  const refunds = await findRefundsOfPayments(shop.db, [payment.id]);
  if (!refunds.some(({ providerRefundId }) => providerRefundId === money.id))
    await syncRefunds(shop, payment);
}

async function findMissing(
  shop: PaymentsShop,
  provider: Refunding,
  listed: readonly ListedMoney[],
  from: Date,
  now: Date,
): Promise<void> {
  const [first, last] = [later(from, LIST_IS_LATE_MS), later(now, -LIST_IS_LATE_MS)];
  const known = new Set(listed.flatMap(({ reference, providerTxnId }) => [reference, providerTxnId]));
  for (const payment of await findTakenBetween(shop.db, provider.name, first, last)) {
    const isListed = known.has(payment.reference) || known.has(payment.providerTxnId);
    if (!isListed && payment.capturedMode === provider.mode) await reportMissing(shop, provider, payment);
  }
}
