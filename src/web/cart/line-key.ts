import type { LineIdentity } from "#domain/orders/cart-lines.ts";

/** A text that two lines share only when they are the same line. */
export function lineKey({ id, size, color }: LineIdentity): string {
  return JSON.stringify([id, size, color]);
}
