import type { OrderItem } from "./order-item.ts";

/** Pieces of one order that lie on the shelf. */
export type LineToPick = Pick<
  OrderItem,
  "productId" | "name" | "size" | "color" | "colorNotStated" | "quantity"
> & {
  readonly orderNumber: string;
  /** Of numbered pieces, such as 7/12. */
  readonly numbers: readonly string[];
  /** Where its product stands; undefined for one that is deleted. */
  readonly shelf: { readonly category: string; readonly sizes: readonly string[] } | undefined;
};

/** The same pieces of all orders together. */
export type PieceToPick = Pick<
  LineToPick,
  "productId" | "name" | "size" | "color" | "quantity" | "numbers"
> & {
  readonly colorNotStated: boolean;
  readonly category: string;
  readonly orderNumbers: readonly string[];
};

/** One walk along the shelves for all orders to pack: by shelf, name, size from small to large, and color. */
export function toPickList(lines: readonly LineToPick[]): readonly PieceToPick[] {
  const pieces = new Map<string, PieceToPick>();
  for (const line of lines.toSorted(byPlace)) {
    const { productId, name, size, color, colorNotStated = false, shelf, orderNumber } = line;
    const key = JSON.stringify([productId, name, size, color]);
    const before = pieces.get(key);
    pieces.set(key, {
      productId,
      name,
      size,
      color,
      colorNotStated,
      category: shelf?.category ?? "",
      quantity: (before?.quantity ?? 0) + line.quantity,
      numbers: [...(before?.numbers ?? []), ...line.numbers],
      orderNumbers: [...new Set([...(before?.orderNumbers ?? []), orderNumber])],
    });
  }
  return [...pieces.values()];
}

function byPlace(one: LineToPick, other: LineToPick): number {
  return (
    byText(one.shelf?.category ?? "", other.shelf?.category ?? "") ||
    byText(one.name, other.name) ||
    sizePlace(one) - sizePlace(other) ||
    byText(one.color ?? "", other.color ?? "")
  );
}

function byText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

function sizePlace({ size, shelf }: LineToPick): number {
  return size === null ? -1 : (shelf?.sizes.indexOf(size) ?? -1);
}
