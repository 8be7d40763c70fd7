import { dollarText } from "#domain/money/dollars.ts";
import type { UsdCents } from "#domain/money/money.ts";
import { SECOND } from "#domain/time/time.ts";
import type {
  Outcome,
  ProviderRefund,
  RefundToSend,
  TakenMoney,
} from "#server/payments/providers/payment-provider.ts";
import type { PayPalClient } from "./paypal.client.ts";
import { readRefund } from "./paypal.evidence.ts";
import { OrderSchema, type PayPalRefund, RefundSchema } from "./paypal.schema.ts";

const REFUND_TIMEOUT_MS = 20 * SECOND;
const LIST_TIMEOUT_MS = 8 * SECOND;

/**
 * Gives captured dollars back. The request id does it once, however often it is called, so an unanswered call is simply
 * made again. No invoice id: PayPal would call a second refund of one payment a duplicate.
 */
export async function sendRefund(
  client: PayPalClient,
  refund: RefundToSend,
): Promise<Outcome<ProviderRefund>> {
  if (refund.providerTxnId === null) {
    return { kind: "rejected", code: "NOTHING_CAPTURED", message: "there is no capture to refund" };
  }
  const outcome = await client.call({
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(refund.providerTxnId)}/refund`,
    requestId: refund.requestId,
    body: JSON.stringify(refund.isFull ? {} : partOf(refund)),
    timeoutMs: REFUND_TIMEOUT_MS,
  });
  if (outcome.kind !== "ok") return outcome;
  const answer = RefundSchema.safeParse(outcome.value);
  if (!answer.success) return { kind: "unknown", reason: "malformed" };
  const amount = { currency_code: refund.currency, value: dollarText(refund.amountMinor as UsdCents) };
  const read = readRefund({ amount, ...answer.data });
  if (!read) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: { ...read, requestId: refund.requestId } };
}

function partOf({ amountMinor, currency, requestId }: RefundToSend) {
  return {
    amount: { currency_code: currency, value: dollarText(amountMinor as UsdCents) },
    custom_id: requestId,
  };
}

/** The order lists the refunds of its capture; a refund of everything does not carry our request id. */
export async function listRefunds(
  client: PayPalClient,
  money: TakenMoney,
): Promise<Outcome<readonly ProviderRefund[]>> {
  if (money.providerOrderId === null) return { kind: "ok", value: [] };
  const path = `/v2/checkout/orders/${encodeURIComponent(money.providerOrderId)}`;
  const outcome = await client.call({ method: "GET", path, timeoutMs: LIST_TIMEOUT_MS });
  if (outcome.kind !== "ok") return outcome;
  const order = OrderSchema.safeParse(outcome.value);
  if (!order.success) return { kind: "unknown", reason: "malformed" };
  const refunds = order.data.purchase_units.flatMap((unit) => unit.payments.refunds);
  return { kind: "ok", value: refunds.flatMap((refund) => listed(refund, money.reference) ?? []) };
}

/** A refund that was sent without an id of its own may show the capture's: our payment reference, not a request's. */
function listed(refund: PayPalRefund, reference: string): ProviderRefund | undefined {
  const read = readRefund(refund);
  return read?.requestId === reference ? { ...read, requestId: null } : read;
}
