import { isPaymentReference } from "#domain/payment-reference.ts";
import { paymentCan } from "#domain/payment-status.ts";
import { askAndSettle } from "./ask-provider.ts";
import type { CardProvider } from "./payment-provider.ts";
import { nextEventAttemptAt } from "./payment-schedule.ts";
import { BadSignature } from "./payments.errors.ts";
import { findPaymentByReference } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";
import { insertEvent, type ProviderEvent, updateEvent } from "./provider-events.repository.ts";

/** The one event that only repeats what a settled payment already says. */
const PAYMENT_SUCCEEDED = "charge.success";

/**
 * Stores a webhook once, after checking its signature; undefined when it is a redelivery. Nothing is acknowledged
 * that is not stored. Throws BadSignature, and then nothing was stored.
 */
export async function receiveEvent(
  context: PaymentsContext,
  provider: CardProvider,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<ProviderEvent | undefined> {
  const event = provider.readWebhook(rawBody, signature);
  if (!event.ok) throw new BadSignature();
  const now = context.clock.now();
  return insertEvent(context.db, {
    provider: provider.name,
    eventKey: event.eventKey,
    type: event.type,
    reference: event.reference,
    rawBody,
    nextAttemptAt: now,
    receivedAt: now,
  });
}

/** Handles a stored event. A webhook is a reason to ask the provider, not evidence; what fails is tried again later. */
export async function handleEvent(context: PaymentsContext, event: ProviderEvent): Promise<void> {
  try {
    const handled = await actOn(context, event);
    if (handled === "later") return await postpone(context, event, "the provider gave no answer");
    await updateEvent(context.db, event.id, { state: handled, attempts: event.attempts + 1 });
  } catch (error) {
    context.log.error({ err: error, eventId: event.id }, "a payment event could not be handled");
    await postpone(context, event, error instanceof Error ? error.name : "unknown");
  }
}

async function actOn(context: PaymentsContext, event: ProviderEvent): Promise<"done" | "ignored" | "later"> {
  const { reference } = event;
  if (reference === null || !isPaymentReference(reference)) return "ignored";
  const payment = await findPaymentByReference(context.db, reference);
  if (!payment) {
    context.log.warn({ eventId: event.id, type: event.type }, "an event for a payment that is not ours");
    return "ignored";
  }
  if (event.type === PAYMENT_SUCCEEDED && !paymentCan.beSettled(payment)) return "done";
  return (await askAndSettle(context, payment)) === "settled" ? "done" : "later";
}

async function postpone(context: PaymentsContext, event: ProviderEvent, reason: string): Promise<void> {
  const attempts = event.attempts + 1;
  const next = nextEventAttemptAt(attempts, context.clock.now());
  if (!next) context.log.error({ eventId: event.id }, "a payment event is given up: a person must look");
  await updateEvent(context.db, event.id, {
    attempts,
    lastError: reason,
    ...(next ? { nextAttemptAt: next } : { state: "dead" as const }),
  });
}
