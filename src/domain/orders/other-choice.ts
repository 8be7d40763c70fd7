import { goesIntoParcel } from "./files-only.ts";
import type { OrderItem } from "./order-item.ts";
import type { Dispute, OrderStatus } from "./order-status.ts";

type SizedOrder = {
  readonly status: OrderStatus;
  readonly dispute: Dispute | null;
  readonly packedAt: Date | null;
};

/** Why the sizes and colours of an order stay as they are, as a sentence for the admin; undefined while they can change. */
export function whyChoiceStays({ status, dispute, packedAt }: SizedOrder): string | undefined {
  if (status !== "paid") return "Sizes and colors change while an order is paid and not sent.";
  if (dispute === "open") return "The buyer's bank disputes this payment: the order stays as it was sold.";
  if (packedAt !== null) return "It is packed: open it again first, because what lies in it changes.";
  return undefined;
}

export type OtherChoice = {
  /** Index of the line in its order. */
  readonly line: number;
  /** How many of its pieces change. */
  readonly pieces: number;
  readonly size: string | null;
  readonly color: string | null;
};

/**
 * The lines of an order with some pieces of one in another size and colour, at the price they were sold for, and the line
 * that has them. Where pieces stay as they are, those that change become a new last line, so that every other line keeps
 * its index. Undefined where the order has no such piece.
 */
export function withOtherChoice(
  items: readonly OrderItem[],
  { line, pieces, size, color }: OtherChoice,
): { readonly items: readonly OrderItem[]; readonly line: number } | undefined {
  const item = items.find((candidate) => candidate.line === line);
  if (!item || !goesIntoParcel(item) || pieces < 1 || pieces > item.quantity) return undefined;
  const { colorNotStated: _, ...sold } = item;
  const changed = { ...sold, size, color };
  if (pieces === item.quantity)
    return { items: items.map((other) => (other === item ? changed : other)), line };
  const rest = { ...item, quantity: item.quantity - pieces };
  return {
    items: [
      ...items.map((other) => (other === item ? rest : other)),
      { ...changed, quantity: pieces, line: items.length },
    ],
    line: items.length,
  };
}
