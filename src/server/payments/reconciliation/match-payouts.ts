/** Reads what providers have paid out, keeps it once, and compares it with the payments that are in it. */
import { toDecimalText } from "#domain/money/money.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { insertPayout, sumDeducted, sumGoneBack } from "#server/payments/books/payouts.repository.ts";
import { findPaymentByProviderTxn, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { ListedPayout, PayoutPart, Refunding } from "#server/payments/providers/payment-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";

/** Keeps the payouts of a provider since then; one that does not fit its payments is an alert, once. */
export async function matchPayouts(
  shop: PaymentsShop,
  provider: Refunding,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const listed = await provider.listPayouts(from, to);
  if (listed.kind !== "ok") {
    shop.log.warn({ provider: provider.name, outcome: listed.kind }, "no list of payouts to compare with");
    return;
  }
  for (const payout of listed.value) await inTransaction(shop, (tx) => keep(shop, tx, provider, payout));
}

async function keep(
  { clock }: PaymentsShop,
  tx: Transaction,
  { name, mode }: Refunding,
  { id, currency, netMinor, at, parts }: ListedPayout,
): Promise<void> {
  const strange: string[] = [];
  let ours = 0;
  for (const part of parts ?? []) {
    const own = await netOf(tx, name, part, clock.now());
    ours += own ?? part.netMinor;
    if (own !== part.netMinor) strange.push(part.reference);
  }
  const deductedMinor = parts === undefined ? 0 : ours - netMinor;
  const now = clock.now();
  const kept = await insertPayout(tx, {
    provider: name,
    providerId: id,
    isTest: mode !== "live",
    currency,
    netMinor,
    deductedMinor,
    paidAt: at,
    createdAt: now,
  });
  if (!kept || parts === undefined) return;
  const isTooMuch =
    deductedMinor < 0 || (await sumDeducted(tx, name, currency)) > (await sumGoneBack(tx, name, currency));
  if (strange.length === 0 && !isTooMuch) return;
  await raiseAlert(
    tx,
    {
      dedupeKey: `payout-differs:${name}:${id}`,
      kind: "payout-differs",
      message: `The payout ${id} of ${currency} ${toDecimalText(netMinor)} does not fit its payments${strange.length > 0 ? ` (${strange.slice(0, 3).join(", ")})` : `: ${currency} ${toDecimalText(Math.abs(deductedMinor))} ${deductedMinor < 0 ? "more came than they are" : "less came, and not so much went back"}`}. Compare it with the provider's page.`,
    },
    now,
  );
}

/** What the shop's own books have of a payment, without its fee, which a payout tells where nothing else did; undefined of an unknown one. */
async function netOf(
  tx: Transaction,
  provider: Refunding["name"],
  { providerTxnId, netMinor }: PayoutPart,
  now: Date,
): Promise<number | undefined> {
  const payment = await findPaymentByProviderTxn(tx, provider, providerTxnId);
  if (!payment || payment.capturedMinor === null) return undefined;
  if (payment.feesMinor !== null) return payment.capturedMinor - payment.feesMinor;
  const feesMinor = Math.max(0, payment.capturedMinor - netMinor);
  await updatePayment(tx, payment.id, { feesMinor, updatedAt: now });
  return payment.capturedMinor - feesMinor;
}
