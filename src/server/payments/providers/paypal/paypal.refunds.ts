import { toDecimalText } from "#domain/money/money.ts";
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
 * Refunds captured dollars. PayPal carries out one request id once, so a call without an answer is simply repeated. No
 * invoice id is sent: PayPal would refuse a second refund of the same payment as a duplicate.
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
  const amount = { currency_code: refund.currency, value: toDecimalText(refund.amountMinor) };
  const read = readRefund({ amount, ...answer.data });
  if (!read) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: { ...read, requestId: refund.requestId } };
}

function partOf({ amountMinor, currency, requestId }: RefundToSend) {
  return {
    amount: { currency_code: currency, value: toDecimalText(amountMinor) },
    custom_id: requestId,
  };
}

/** The refunds of the order's capture. A full refund does not show our request id. */
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

/**
 * A refund without an invoice id of its own may show the capture's, which is our payment reference and no request id.
 */
function listed(refund: PayPalRefund, reference: string): ProviderRefund | undefined {
  const read = readRefund(refund);
  return read?.requestId === reference ? { ...read, requestId: null } : read;
}
