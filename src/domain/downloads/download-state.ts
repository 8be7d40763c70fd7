/** Whether a bought file may be downloaded now, and why not. Computed from the order; there is no switch. */

import type { OrderItem } from "#domain/orders/order-item.ts";
import type { Dispute, OrderPaymentStatus } from "#domain/orders/order-status.ts";
import type { RefundStatus, RestockLine } from "#domain/payments/refund-status.ts";
import { returnedPieces } from "#domain/payments/returned-pieces.ts";
import { DAY, HOUR } from "#domain/time/time.ts";

export const DOWNLOAD_STATES = [
  "ready",
  "unpaid",
  "test",
  "disputed",
  "refunded",
  "expired",
  "used-up",
] as const;

export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** How often a file may be downloaded for each piece that was bought, and for how many days. */
export type DownloadTerms = { readonly perPiece: number; readonly days: number };

export type DownloadedOrder = {
  readonly items: readonly Pick<OrderItem, "line" | "productId" | "quantity">[];
  readonly paidAt: Date | null;
  readonly paymentStatus: OrderPaymentStatus;
  readonly dispute: Dispute | null;
  /** An order without real money in a shop that takes it. */
  readonly isOnlyTest: boolean;
  readonly refunds: readonly { readonly status: RefundStatus; readonly restock: readonly RestockLine[] }[];
};

export type UsedFile = {
  readonly productId: number;
  readonly addedAt: Date;
  readonly used: number;
  /** When the owner renewed it; null if never. */
  readonly givenAgainAt: Date | null;
};

export type Download = {
  readonly state: DownloadState;
  readonly most: number;
  readonly left: number;
  /** Null before the order is paid. */
  readonly until: Date | null;
};

/** The current state of one file of an order. */
export function downloadOf(
  order: DownloadedOrder,
  file: UsedFile,
  { perPiece, days }: DownloadTerms,
  now: Date,
): Download {
  const { bought, kept } = piecesOf(order, file.productId);
  const most = perPiece * Math.max(kept, 1);
  const left = Math.max(0, most - file.used);
  const until = order.paidAt && new Date(latest(order.paidAt, file.addedAt, file.givenAgainAt) + days * DAY);
  const state = (): DownloadState => {
    if (isMoneyBack(order.paymentStatus) || (bought > 0 && kept === 0)) return "refunded";
    if (until === null) return "unpaid";
    if (order.isOnlyTest) return "test";
    if (order.dispute === "open") return "disputed";
    if (now >= until) return "expired";
    return left === 0 ? "used-up" : "ready";
  };
  return { state: state(), most, left, until };
}

/** Also while a refund is under way: otherwise the file would be free. */
function isMoneyBack(paymentStatus: OrderPaymentStatus): boolean {
  return paymentStatus === "refunded" || paymentStatus === "refund_pending" || paymentStatus === "reversed";
}

/** Bought pieces of a product, less the refunded ones. */
function piecesOf({ items, refunds }: DownloadedOrder, productId: number) {
  const back = returnedPieces(refunds);
  const lines = items.filter((item) => item.productId === productId);
  const sum = (pieces: readonly number[]) => pieces.reduce((all, one) => all + one, 0);
  return {
    bought: sum(lines.map(({ quantity }) => quantity)),
    kept: sum(lines.map(({ line, quantity }) => Math.max(0, quantity - (back.get(line) ?? 0)))),
  };
}

function latest(...instants: readonly (Date | null)[]): number {
  return Math.max(...instants.map((instant) => instant?.getTime() ?? 0));
}

/**
 * An interrupted download may continue for a day, up to this many times the file's bytes. Bytes in flight when it broke
 * count as sent, which for a record of 3 to 10 MB is all that was requested, so the first hour has room for some
 * fifteen interruptions. Anything beyond counts as another download.
 */
export const GOES_ON: readonly { readonly forMs: number; readonly timesTheFile: number }[] = [
  { forMs: HOUR, timesTheFile: 8 },
  { forMs: DAY, timesTheFile: 1.5 },
];
