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
 * The lines with this one in another size or colour. It stays where it is; where the cart has a line like that already, that
 * one takes over its pieces, as many as a line may hold. Unchanged when the line has gone meanwhile.
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
