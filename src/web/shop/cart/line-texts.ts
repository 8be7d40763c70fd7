import {
  type Availability,
  type CartLine,
  type CartLines,
  type LineIdentity,
  MOST_PIECES_PER_LINE,
  piecesOf,
  piecesOfChoice,
} from "#domain/orders/cart-lines.ts";
import { personLimitWords } from "#domain/orders/piece-limits.ts";

/** A text that two lines share only when they are the same line; React's key. */
export function lineKey({ id, size, color }: LineIdentity): string {
  return JSON.stringify([id, size, color]);
}

/** React's key for a line's row: it stays when size or colour change, so that the focus does too. */
export function rowKey(lines: CartLines, line: CartLine): string {
  const ofProduct = lines.filter(({ id }) => id === line.id);
  return `${line.id}-${ofProduct.indexOf(line)}`;
}

/** Why no more can be added, where known; the limit of an edition is shown even while more can be added. */
export function describeLimit(
  lines: CartLines,
  line: CartLine,
  availability: Availability | undefined,
): string | undefined {
  const ofOrder = line.quantity >= MOST_PIECES_PER_LINE ? `${MOST_PIECES_PER_LINE} at most` : undefined;
  if (availability === undefined) return ofOrder;
  const { perPerson, variants } = availability;
  const inCart = piecesOf(lines, line.id);
  const available = piecesOfChoice(line, availability);
  const pieces = variants ? line.quantity : inCart;
  if (pieces >= available && available <= perPerson) return describeLast(pieces, available);
  return inCart >= perPerson ? `Max ${perPerson} per person` : (personLimitWords(perPerson) ?? ofOrder);
}

function describeLast(pieces: number, available: number): string {
  if (pieces === available) return available === 1 ? "The last one" : `All ${available} are in your cart`;
  return available === 0 ? "Sold out" : `Only ${available} left`;
}
