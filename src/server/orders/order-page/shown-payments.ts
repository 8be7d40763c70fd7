import { type DollarRate, formatDollarRate, formatDollars } from "#domain/money/dollars.ts";
import { usdCents, type ZarCents } from "#domain/money/money.ts";
import { takenInRand } from "#domain/payments/refund-amount.ts";
import type { Executor } from "#server/database/client.ts";
import { type Attempt, findAttempts } from "./order-page.repository.ts";

export type ShownPayment = Pick<Attempt, "method"> & {
  /** "USD 58.92 at USD 1 = R18.50"; undefined when rand were taken. */
  readonly dollars: string | undefined;
  /** What was taken, dollars by the order's own rate; undefined before. It may differ from the total: an owner accepts that. */
  readonly paid: ZarCents | undefined;
};

/**
 * The payment to show for each of these orders, by order id: the applied one, else the newest attempt. Orders without
 * an attempt are absent.
 */
export async function readShownPayments(
  db: Executor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ShownPayment>> {
  const shown = new Map<number, Attempt>();
  for (const attempt of await findAttempts(db, orderIds)) {
    if (!shown.get(attempt.orderId)?.applied) shown.set(attempt.orderId, attempt);
  }
  return new Map(
    [...shown].map(([id, attempt]) => [
      id,
      { method: attempt.method, dollars: dollarsOf(attempt), paid: paidOf(attempt) },
    ]),
  );
}

/** "USD 24.32", what goes back by PayPal; undefined where rand do. */
export function dollarsBack({ currency, amountMinor }: RefundedMoney): string | undefined {
  return currency === "USD" ? formatDollars(usdCents(amountMinor)) : undefined;
}

type RefundedMoney = { readonly currency: string; readonly amountMinor: number };

function dollarsOf({ applied, currency, amountMinor, capturedMinor, fxRate }: Attempt): string | undefined {
  if (!applied || currency !== "USD" || fxRate === null) return undefined;
  return `${formatDollars(usdCents(capturedMinor ?? amountMinor))} at ${formatDollarRate(fxRate as DollarRate)}`;
}

function paidOf({ applied, capturedMinor: minor, ...taken }: Attempt): ZarCents | undefined {
  if (!applied || minor === null) return undefined;
  return takenInRand({
    currency: taken.capturedCurrency ?? taken.currency,
    minor,
    askedMinor: taken.amountMinor,
    orderTotal: taken.orderTotal,
  });
}
