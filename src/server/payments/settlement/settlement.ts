import type { Transaction } from "#server/database/client.ts";
import { type HeldStock, lockHeldStock } from "#server/inventory/inventory.service.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { lockOrderWithSiblings } from "#server/orders/orders.service.ts";
import {
  lockPaymentsOfOrder,
  type Payment,
  type PaymentChange,
} from "#server/payments/payments.repository.ts";
import type { Evidence, EvidenceOutcome } from "#server/payments/providers/payment-provider.ts";

/** The input of a settlement: the locked rows, in the shop's lock order, and the current time. */
export type Settlement = {
  readonly tx: Transaction;
  readonly order: Order;
  /** Other pending orders of the same browser cart. */
  readonly siblings: readonly Order[];
  readonly payment: Payment;
  /** All payments of the order, oldest first. */
  readonly attempts: readonly Payment[];
  /** All pieces the order still holds; undefined when no money is expected for it. */
  readonly held?: HeldStock | undefined;
  /** Changes of the payment that are written in any case, by the same statement as its new status. */
  readonly noted: PaymentChange;
  readonly evidence: Evidence;
  readonly now: Date;
};

/**
 * Locks everything of one order, in the shop's lock order: it and its siblings, its payments, and where it may be paid now the
 * shelves of its pieces. Throws for an unknown payment.
 */
export async function lockSettlement(
  tx: Transaction,
  { id, orderId }: Pick<Payment, "id" | "orderId">,
  mayBePaid: boolean,
): Promise<Pick<Settlement, "tx" | "order" | "siblings" | "payment" | "attempts" | "held">> {
  const [locked, attempts, held] = await Promise.all([
    lockOrderWithSiblings(tx, orderId),
    lockPaymentsOfOrder(tx, orderId),
    mayBePaid ? lockHeldStock(tx, orderId) : undefined,
  ]);
  const payment = attempts.find((attempt) => attempt.id === id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return { tx, ...locked, payment, attempts, held };
}

/** A settlement of money that has arrived. */
export type MoneyArrived = Omit<Settlement, "evidence"> & {
  /** Who said so, where it was not the provider. */
  readonly actor?: "admin";
};

export type Reversal = Pick<Settlement, "tx" | "payment" | "order" | "now">;

/** Evidence that nothing was taken by this payment. */
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
