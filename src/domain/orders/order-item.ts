import type { ZarCents } from "#domain/money/money.ts";

/** One line of an order as it was sold: the server's own snapshot, never the browser's prices. */
export type OrderItem = {
  /** Index of the line in its order. */
  readonly line: number;
  readonly productId: number;
  readonly name: string;
  readonly unitPriceCents: ZarCents;
  readonly quantity: number;
  readonly size: string | null;
  readonly color: string | null;
};
