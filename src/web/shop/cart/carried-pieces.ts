/**
 * A cart in the fragment of a link, which takes it from an app's built-in browser to the phone's own. It holds choices
 * and quantities only: names and prices are read from the shop again, so that they cannot be forged in a link. Browsers
 * never send the fragment to a server.
 */
import { type CartLine, type CartLines, MOST_LINES } from "#domain/orders/cart-lines.ts";
import { exactly, fields, listOf } from "#web/kit/storage/shape.ts";
import { parseStored } from "#web/kit/storage/text-store.ts";
import { chosenPieces } from "./cart-store.ts";

export type CarriedPiece = Pick<CartLine, "id" | "size" | "color" | "quantity">;

const VERSION = 1;
const NAME = "#cart=";
/** In characters. A full cart of fifty lines fits; a longer fragment was not written by this shop. */
const LONGEST_FRAGMENT = 8000;

const carriedForm = fields({ version: exactly(VERSION), pieces: listOf(fields(chosenPieces)) });

export function writeCarriedPieces(lines: CartLines): string {
  const pieces = lines.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }));
  return `${NAME}${encodeURIComponent(JSON.stringify({ version: VERSION, pieces }))}`;
}

/** Empty, after a report, when this shop did not write the fragment. */
export function readCarriedPieces(fragment: string): readonly CarriedPiece[] {
  const text = fragment.length > LONGEST_FRAGMENT ? "" : decode(fragment.slice(NAME.length));
  return parseStored("the cart of the address", text, carriedForm)?.pieces.slice(0, MOST_LINES) ?? [];
}

/** Empty when the escapes are malformed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
