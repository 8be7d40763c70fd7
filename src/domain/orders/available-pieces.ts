import { NO_RAND, type ZarCents } from "#domain/money/money.ts";
import {
  type Availability,
  type CartLine,
  type CartLines,
  cartTotal,
  isSameLine,
  piecesOfChoice,
} from "./cart-lines.ts";

/**
 * The pieces of this line that can be had: what the lines of its product above it leave, and never more than it asks for.
 * All of them before the shop has said what can be had.
 */
export function availablePiecesOf(
  lines: CartLines,
  line: CartLine,
  availability: Availability | undefined,
): number {
  if (availability === undefined) return line.quantity;
  const left = Math.min(availability.available, availability.perPerson) - piecesAbove(lines, line);
  return Math.max(0, Math.min(line.quantity, left, piecesOfChoice(line, availability)));
}

function piecesAbove(lines: CartLines, line: CartLine): number {
  const above = lines.slice(
    0,
    lines.findIndex((other) => isSameLine(other, line)),
  );
  return above.reduce((sum, other) => (other.id === line.id ? sum + other.quantity : sum), 0);
}

/** The lines with the pieces that can be had, none of what is sold out; `stock` is what the shop has said, by product id. */
export function availableLines(lines: CartLines, stock: ReadonlyMap<number, Availability>): CartLines {
  return lines.map((line) => ({
    ...line,
    quantity: availablePiecesOf(lines, line, stock.get(line.id)),
  }));
}

/** What the pieces that can be had cost, in rand cents. */
export function availableTotal(lines: CartLines, stock: ReadonlyMap<number, Availability>): ZarCents {
  return lines.length > 0 ? cartTotal(availableLines(lines, stock)) : NO_RAND;
}
