import type { ZarCents } from "#domain/money/money.ts";

/** One line of an order as it was sold, with the server's prices; those of the browser are never stored. */
export type OrderItem = {
  /** Index of the line in its order. */
  readonly line: number;
  readonly productId: number;
  readonly name: string;
  readonly unitPriceCents: ZarCents;
  readonly quantity: number;
  readonly size: string | null;
  readonly color: string | null;
  /** The product has several colours and none was named, so the packer has to ask. */
  readonly colorNotStated?: true;
  /** A download: not counted, packed or shipped. */
  readonly isFile?: true;
};

/** The colour as the admin shows it; null where there is none. */
export function colorToPack({
  color,
  colorNotStated = false,
}: {
  readonly color: string | null;
  readonly colorNotStated?: boolean;
}): string | null {
  return color ?? (colorNotStated ? "color not stated" : null);
}

/** "Jozi Nights Tee, size M, Black". A colour that was not stated is for the packer alone, who passes `colorToPack`. */
export function lineText({ name, size, color }: Pick<OrderItem, "name" | "size" | "color">): string {
  return [name, size && `size ${size}`, color].filter(Boolean).join(", ");
}
