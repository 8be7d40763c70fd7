import { type CartLines, isSameLine, MOST_LINES } from "#domain/orders/cart-lines.ts";

/**
 * The lines of this browser stay, in their order. Of a line in both carts the larger quantity counts, not the sum, so
 * that opening the same link twice changes nothing. New lines follow, up to as many as one order may have.
 */
export function mergeCarriedLines(lines: CartLines, carried: CartLines): CartLines {
  const merged = lines.map((line) => {
    const other = carried.find((candidate) => isSameLine(candidate, line));
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  const added = carried.filter(
    (line, index) =>
      !lines.some((other) => isSameLine(other, line)) &&
      carried.findIndex((other) => isSameLine(other, line)) === index,
  );
  return [...merged, ...added].slice(0, Math.max(MOST_LINES, lines.length));
}
