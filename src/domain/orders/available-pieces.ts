import { type Availability, type CartLine, type CartLines, piecesOf, piecesOfChoice } from "./cart-lines.ts";

/**
 * The lines with the pieces that can be had, none of what is sold out: what the lines of the same product above leave, and never
 * more than was asked for. `stock` is what the shop has said, by product id; of what it has said nothing, all can be had.
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
