import { availablePiecesOf } from "#domain/orders/available-pieces.ts";
import type { Availability, CartLine, CartLines } from "#domain/orders/cart-lines.ts";

/** The way out of a line that asks for more than there is: the pieces it can have, and the button that says so. */
export type LineRemedy = { readonly words: string; readonly quantity: number };

/** Undefined where all pieces of the line can be had. */
export function lineRemedy(
  lines: CartLines,
  line: CartLine,
  availability: Availability | undefined,
): LineRemedy | undefined {
  const quantity = availablePiecesOf(lines, line, availability);
  if (quantity === line.quantity) return undefined;
  return { words: quantity === 0 ? "Take it out" : `Make it ${quantity}`, quantity };
}
