import { isPaymentReference } from "#domain/payments/payment-reference.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { nextEventAttemptAt } from "#server/payments/payment-schedule.ts";
import { badSignature } from "#server/payments/payments.errors.ts";
import {
  findPaymentByProviderOrder,
  findPaymentByProviderTxn,
  findPaymentByReference,
  type Payment,
} from "#server/payments/payments.repository.ts";
import { type PaymentsShop, providerOf } from "#server/payments/payments-shop.ts";
import type { CardProvider, Refunding } from "#server/payments/providers/payment-provider.ts";
import { syncRefunds } from "#server/payments/refunds/apply-refund-updates.ts";
import { settleDispute } from "#server/payments/settlement/settle-dispute.ts";
import { runningVerification, verifyWithProvider } from "#server/payments/settlement/verify-with-provider.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { verifyStoredEvent } from "./paypal-inbox.ts";
import { insertEvent, type ProviderEvent, updateEvent } from "./provider-events.repository.ts";

/**
 * Stores a webhook once, after checking its signature; undefined for a redelivery. Only what is stored is acknowledged.
 * Throws badSignature, and then nothing was stored.
 */
export async function receiveEvent(
  shop: PaymentsShop,
  provider: CardProvider,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<ProviderEvent | undefined> {
  const event = provider.readWebhook(rawBody, signature);
  if (!event.ok) throw badSignature();
  return insertEvent(shop.db, {
    provider: provider.name,
    eventKey: event.eventKey,
    type: event.type,
    reference: event.reference,
    rawBody,
    receivedAt: shop.clock.now(),
  });
}

/** Handles a stored event. Its content is not believed: it is the reason to ask the provider. */
export function handleEvent(shop: PaymentsShop, event: ProviderEvent): Promise<void> {
  return withEvent(shop, event, () => actOn(shop, event));
}

/** Marks the event handled only if the work succeeded; one that fails or has to wait is worked on again later. */
async function withEvent(
  shop: PaymentsShop,
  event: ProviderEvent,
  work: () => Promise<"done" | "ignored" | "later">,
): Promise<void> {
  try {
    const handled = await work();
    if (handled === "later") return await postpone(shop, event, "the provider gave no answer");
    await updateEvent(shop.db, event.id, { state: handled, attempts: event.attempts + 1 });
  } catch (error) {
    shop.log.error({ err: error, eventId: event.id }, "a payment event could not be handled");
    await postpone(shop, event, reasonOf(error));
  }
}

async function actOn(shop: PaymentsShop, event: ProviderEvent): Promise<"done" | "ignored" | "later"> {
  if (!event.verified) {
    const checked = await verifyStoredEvent(shop, event);
    if (checked !== "genuine") return checked === "forged" ? "ignored" : "later";
  }
  const provider = providerOf(shop, event);
  if (!provider) return "later";
  const subject = provider.subjectOf(event);
  if (subject === "other") return "ignored";
  // A browser may just have made this process ask about this payment, and the answer may cover the event.
  await (event.reference !== null && runningVerification(shop.db, event.reference));
  const payment = await findPaymentOfEvent(shop, event);
  if (!payment) {
    shop.log.warn({ eventId: event.id, type: event.type }, "an event for a payment that is not ours");
    return "ignored";
  }
  switch (subject) {
    case "success":
      return paymentCan.beSettled(payment) ? verify(shop, payment) : "done";
    case "payment":
      return verify(shop, payment);
    case "refund":
      // All refunds of the payment, and then the payment.
      return (await syncRefunds(shop, payment)) === "unanswered" ? "later" : verify(shop, payment);
    case "dispute":
      return actOnDispute(shop, provider, payment, event);
  }
}

async function verify(shop: PaymentsShop, payment: Payment): Promise<"done" | "later"> {
  return (await verifyWithProvider(shop, payment)) === "settled" ? "done" : "later";
}

async function actOnDispute(
  shop: PaymentsShop,
  provider: Refunding,
  payment: Payment,
  event: ProviderEvent,
): Promise<"done" | "ignored"> {
  const update = provider.readDispute(event.rawBody);
  if (!update) return "ignored";
  await settleDispute(shop, payment, update);
  return "done";
}

async function postpone(shop: PaymentsShop, event: ProviderEvent, reason: string): Promise<void> {
  const attempts = event.attempts + 1;
  const next = nextEventAttemptAt(attempts, shop.clock.now());
  if (!next) await alertGivenUp(shop, event);
  await updateEvent(shop.db, event.id, {
    attempts,
    lastError: reason,
    ...(next ? { nextAttemptAt: next } : { state: "dead" as const }),
  });
}

async function alertGivenUp(shop: PaymentsShop, event: ProviderEvent): Promise<void> {
  shop.log.error({ eventId: event.id }, "a payment event is given up: a person must look");
  const message = `A message of the payment provider (${event.type}) could not be handled for three days: look at its payment on the provider's page.`;
  await raiseAlertNow(shop, { dedupeKey: `event-dead:${event.id}`, kind: "event-dead", message });
}

/** The payment an event is about, found by our reference, else by the provider's ids. Undefined when it is not ours. */
async function findPaymentOfEvent(
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

function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}
