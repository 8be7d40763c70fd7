import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { Evidence, EvidenceOutcome } from "#server/payments/providers/payment-provider.ts";

/** Everything one settlement works on: rows locked in the shop's lock order, and the time it happens. */
export type Settlement = {
  readonly tx: Transaction;
  readonly order: Order;
  /** Other pending orders of the same browser cart. */
  readonly siblings: readonly Order[];
  readonly payment: Payment;
  readonly evidence: Evidence;
  readonly now: Date;
};

/** Rows of one order under their locks, with its other pending orders of the same browser cart. */
export type MoneyArrived = Pick<Settlement, "tx" | "order" | "siblings" | "payment" | "now">;

export type Reversal = Pick<Settlement, "tx" | "payment" | "order" | "now">;

/** What there is to say of a payment by which nothing was taken. */
export function nothingTaken(
  { reference, mode }: Payment,
  outcome: EvidenceOutcome,
  rawStatus: string,
): Evidence {
  return {
    outcome,
    reference,
    mode,
    rawStatus,
    amountMinor: null,
    currency: null,
    providerTxnId: null,
    feesMinor: null,
  };
}
