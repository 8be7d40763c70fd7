import { type Availability, type CartLine, type CartLines, piecesOf, piecesOfChoice } from "./cart-lines.ts";

/**
 * The cart's lines reduced to what can be bought: never more than in the cart, nothing sold out, and each after the
 * lines of the same product above it. `stock` is by product id; unknown products count as available.
 */
export function availableLines(lines: CartLines, stock: ReadonlyMap<number, Availability>): CartLines {
  return lines.map((line, place) => {
    const availability = stock.get(line.id);
    return availability ? { ...line, quantity: quantityOf(line, lines.slice(0, place), availability) } : line;
  });
}

function quantityOf(line: CartLine, above: CartLines, availability: Availability): number {
  const left = Math.min(availability.available, availability.perPerson) - piecesOf(above, line.id);
  return Math.max(0, Math.min(line.quantity, left, piecesOfChoice(line, availability)));
}
