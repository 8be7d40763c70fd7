import { NO_RAND, type ZarCents } from "#domain/money/money.ts";
import {
  type CartLine,
  type CartLines,
  cartTotal,
  isSameLine,
  type PiecesToHave,
  piecesOfChoice,
} from "./cart-lines.ts";

/**
 * The pieces of this line that can be had: what the lines of its product above it leave, and never more than it asks for.
 * All of them before the shop has said what can be had.
 */
export function piecesToHaveOf(lines: CartLines, line: CartLine, toHave: PiecesToHave | undefined): number {
  if (toHave === undefined) return line.quantity;
  const left = Math.min(toHave.available, toHave.perPerson) - piecesAbove(lines, line);
  return Math.max(0, Math.min(line.quantity, left, piecesOfChoice(line, toHave)));
}

function piecesAbove(lines: CartLines, line: CartLine): number {
  const above = lines.slice(
    0,
    lines.findIndex((other) => isSameLine(other, line)),
  );
  return above.reduce((sum, other) => (other.id === line.id ? sum + other.quantity : sum), 0);
}

/** What the pieces that can be had cost, in rand cents; `stock` is what the shop has said, by product id. */
export function totalToHave(lines: CartLines, stock: ReadonlyMap<number, PiecesToHave>): ZarCents {
  const had = lines.map((line) => ({
    price: line.price,
    quantity: piecesToHaveOf(lines, line, stock.get(line.id)),
  }));
  return had.length > 0 ? cartTotal(had) : NO_RAND;
}
