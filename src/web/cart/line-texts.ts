import {
  type CartLine,
  type CartLines,
  type LineIdentity,
  MOST_PIECES_PER_LINE,
  piecesOf,
} from "#domain/orders/cart-lines.ts";

/** A text that two lines share only when they are the same line; React's key. */
export function lineKey({ id, size, color }: LineIdentity): string {
  return JSON.stringify([id, size, color]);
}

const ONE_SIZE = "One Size";

/** What was chosen, as shown below the name: "Size L / White". Undefined when there was nothing to choose. */
export function describeOptions({ size, color }: LineIdentity): string | undefined {
  const sizeText = size === undefined || size === ONE_SIZE ? size : `Size ${size}`;
  return [sizeText, color].filter(Boolean).join(" / ") || undefined;
}

/** Why one more cannot be had, as far as the shop has said how many there are; undefined while one more can. */
export function describeLimit(
  lines: CartLines,
  line: CartLine,
  available: number | undefined,
): string | undefined {
  const pieces = piecesOf(lines, line.id);
  if (available !== undefined && pieces >= available) {
    if (pieces === available) return available === 1 ? "The last one" : `All ${available} are in your cart`;
    return available === 0 ? "Sold out" : `Only ${available} left`;
  }
  return line.quantity >= MOST_PIECES_PER_LINE ? `${MOST_PIECES_PER_LINE} at most` : undefined;
}
