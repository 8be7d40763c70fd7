import {
  type CartLine,
  type CartLines,
  isSameLine,
  type LineIdentity,
  MOST_PIECES_PER_LINE,
  removeLine,
  setLineQuantity,
} from "./cart-lines.ts";

/**
 * Changes a line's size or colour in place. If the cart already has such a line, that one takes over the pieces up to
 * its limit. Unchanged when the line no longer exists.
 */
export function changeLine(
  lines: CartLines,
  identity: LineIdentity,
  changed: Omit<CartLine, "quantity">,
): CartLines {
  const line = lines.find((other) => isSameLine(other, identity));
  if (!line || isSameLine(identity, changed)) return lines;
  const twin = lines.find((other) => isSameLine(other, changed));
  if (twin) return setLineQuantity(removeLine(lines, line), twin, twin.quantity + line.quantity);
  const quantity = Math.min(line.quantity, MOST_PIECES_PER_LINE);
  return lines.map((other) => (other === line ? { ...changed, quantity } : other));
}
