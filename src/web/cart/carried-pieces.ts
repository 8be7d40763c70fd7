/**
 * A cart in the fragment of an address, from one browser of a phone to another: what was chosen and how often, nothing
 * else. Names and prices are asked of the shop again, so that a link can promise nothing; and the part behind `#` is
 * never sent to a server.
 */
import { type CartLine, type CartLines, isSameLine, MOST_LINES } from "#domain/orders/cart-lines.ts";
import { parseStored } from "#web/storage/parse-stored.ts";
import { exactly, fields, listOf } from "#web/storage/shape.ts";
import { chosenPieces } from "./stored-cart.ts";

export type CarriedPiece = Pick<CartLine, "id" | "size" | "color" | "quantity">;

const VERSION = 1;
const NAME = "#cart=";
/** Fifty lines fit; whatever is longer was not written here. */
const LONGEST_FRAGMENT = 8000;

const carriedForm = fields({ version: exactly(VERSION), pieces: listOf(fields(chosenPieces)) });

export function writeCarriedPieces(lines: CartLines): string {
  const pieces = lines.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }));
  return `${NAME}${encodeURIComponent(JSON.stringify({ version: VERSION, pieces }))}`;
}

/** None, after a report, when the fragment is not one of ours. */
export function readCarriedPieces(fragment: string): readonly CarriedPiece[] {
  const text = fragment.length > LONGEST_FRAGMENT ? "" : decode(fragment.slice(NAME.length));
  return parseStored("the cart of the address", text, carriedForm)?.pieces.slice(0, MOST_LINES) ?? [];
}

/**
 * What is here already stays, in its order; of a line that both have, the larger quantity counts, not the sum: opening
 * the same link twice must change nothing. New lines follow, up to as many as one order may have.
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

/** Broken escapes are no text of ours. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
