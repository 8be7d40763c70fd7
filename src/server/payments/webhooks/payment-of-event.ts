import { isPaymentReference } from "#domain/payments/payment-reference.ts";
import {
  findPaymentByProviderOrder,
  findPaymentByProviderTxn,
  findPaymentByReference,
  type Payment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { ProviderEvent } from "./provider-events.repository.ts";

/** The payment an event is about: by our reference, else by the provider's own handles. Undefined when it is not ours. */
export async function findPaymentOfEvent(
  { db }: PaymentsShop,
  { provider, reference, providerOrderId, providerTxnId }: ProviderEvent,
): Promise<Payment | undefined> {
  const candidates = [
    () => isReference(reference) && findPaymentByReference(db, reference),
    () => providerOrderId !== null && findPaymentByProviderOrder(db, provider, providerOrderId),
    () => providerTxnId !== null && findPaymentByProviderTxn(db, provider, providerTxnId),
  ];
  for (const find of candidates) {
    const payment = await find();
    if (payment && payment.provider === provider) return payment;
  }
  return undefined;
}

function isReference(reference: string | null): reference is string {
  return reference !== null && isPaymentReference(reference);
}
