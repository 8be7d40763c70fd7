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
};
