/** Some pieces of an order: in a parcel before the others, or in one that is sent again. */
import { lineText, type OrderItem } from "./order-item.ts";
import type { OrderEventKind } from "./order-timeline.ts";

export type PiecesOfLine = { readonly line: number; readonly quantity: number };

/**
 * The chosen lines, each with so many pieces. Undefined where a line is no piece of these, is named twice, or had fewer
 * left, those taken off that were chosen `before`.
 */
export function chosenLines<Item extends Pick<OrderItem, "line" | "quantity" | "isFile">>(
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

/** How an event of the order says which pieces it is about. */
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

type EventOfOrder = {
  readonly kind: OrderEventKind;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** By line, the pieces that left in parcels before the last one. */
export function sentInParts(events: readonly EventOfOrder[]): ReadonlyMap<number, number> {
  return piecesInDetails(events.filter(({ kind }) => kind === "part_shipped").map(({ detail }) => detail));
}

/** The sum of both, by line. */
export function addPieces(
  some: ReadonlyMap<number, number>,
  others: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const sum = new Map(some);
  for (const [line, pieces] of others) sum.set(line, (sum.get(line) ?? 0) + pieces);
  return sum;
}

/** "2 × Founders Tee, size M", as mails and pages name what is in a parcel. */
export function pieceWords(item: Pick<OrderItem, "name" | "size" | "color" | "quantity">): string {
  return `${item.quantity} × ${lineText(item)}`;
}
