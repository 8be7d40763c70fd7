import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#domain/time/time.ts";
import { findPayment, type Payment } from "./payments.repository.ts";
import type { PaymentsShop } from "./payments-shop.ts";

const POLL_MS = 250;
const LONGEST_WAIT_MS = 5 * SECOND;

/**
 * While another request calls the provider for this payment: waits until the payment has left this status, five seconds
 * at most, and returns it as it then is. Measured in real time, like the call itself.
 */
export async function waitWhile(
  { db }: PaymentsShop,
  id: number,
  status: Payment["status"],
  longestMs = LONGEST_WAIT_MS,
): Promise<Payment | undefined> {
  // A monotonic clock: if the time of day is set back, the shopper would wait until it has caught up.
  const giveUpAt = performance.now() + longestMs;
  let payment = await findPayment(db, id);
  while (payment?.status === status && performance.now() < giveUpAt) {
    await pause(POLL_MS);
    payment = await findPayment(db, id);
  }
  return payment;
}
