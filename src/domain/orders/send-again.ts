import type { OrderItem } from "./order-item.ts";
import { type Dispute, type OrderKind, type OrderStatus, orderIs } from "./order-status.ts";

/** Why pieces are sent a second time. */
export const SEND_AGAIN_REASONS = ["lost", "damaged", "wrong"] as const;

export type SendAgainReason = (typeof SEND_AGAIN_REASONS)[number];

type SentOrder = {
  readonly status: OrderStatus;
  readonly dispute: Dispute | null;
  readonly shippedAt: Date | null;
  readonly kind: OrderKind;
};

/** Why nothing of an order is sent again, as a sentence for the admin; undefined where it can be. */
export function whyNotSentAgain(order: SentOrder): string | undefined {
  if (order.status !== "fulfilled" || order.shippedAt === null)
    return "Only what was shipped can be sent again.";
  if (orderIs.byHand(order)) return "It was handed over: there is no address to send it to.";
  if (order.dispute === "open")
    return "The buyer's bank disputes this payment: nothing is sent again until that is decided.";
  return undefined;
}

/** Whether the first piece is out of the world, so that its number names the piece that is sent instead of it no more. */
export function isGone(reason: SendAgainReason): boolean {
  return reason !== "wrong";
}

type PiecesOfLine = { readonly line: number; readonly quantity: number };

/**
 * The lines of an order that are sent again, each with so many pieces. Undefined where a line is no piece of the order,
 * is named twice, or had fewer, those counted that are sent again already: what is lost twice was sent by another order.
 */
export function linesSentAgain<Item extends Pick<OrderItem, "line" | "quantity" | "isFile">>(
  items: readonly Item[],
  wanted: readonly PiecesOfLine[],
  before: ReadonlyMap<number, number> = new Map(),
): readonly Item[] | undefined {
  if (new Set(wanted.map(({ line }) => line)).size !== wanted.length) return undefined;
  const lines = wanted.flatMap(({ line, quantity }) => {
    const item = items.find((candidate) => candidate.line === line);
    const left = item && item.isFile !== true ? item.quantity - (before.get(line) ?? 0) : 0;
    return item && quantity <= left ? [{ ...item, quantity }] : [];
  });
  return lines.length === wanted.length ? lines : undefined;
}

const FIELD = /^line(\d+)$/;

/** How an event of the order says which pieces were sent again. */
export function detailOfLines(lines: readonly PiecesOfLine[]): Readonly<Record<string, number>> {
  return Object.fromEntries(lines.map(({ line, quantity }) => [`line${line}`, quantity]));
}

/** The pieces of each line in such events. */
export function piecesInDetails(
  details: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const [name, quantity] of details.flatMap(Object.entries)) {
    const line = FIELD.exec(name)?.[1];
    if (line !== undefined) pieces.set(Number(line), (pieces.get(Number(line)) ?? 0) + Number(quantity));
  }
  return pieces;
}
