import { parseRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import {
  type CartLine,
  type CartLines,
  isSameLine,
  MOST_PIECES_PER_LINE,
} from "#domain/orders/cart-lines.ts";
import { exactly, fields, listOf, optional, type Shape, text, whole } from "#web/storage/shape.ts";
import { parseStored } from "#web/storage/text-store.ts";

/** Its key in local storage. Shoppers have carts stored under it, so it must never change. */
export const CART_KEY = "kuludCart";

export type StoredCart = { readonly lines: CartLines; readonly checkoutKey: string | undefined };

const VERSION = 1;

/** What was chosen and how often: the fields of a line that come from the shopper and not from the shop. */
export const chosenPieces = {
  id: whole(1),
  size: optional(text),
  color: optional(text),
  quantity: (json: unknown) => Math.min(whole(1)(json), MOST_PIECES_PER_LINE),
} as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const currentForm = fields({
  version: exactly(VERSION),
  checkoutKey: optional((json) => {
    const key = text(json);
    if (!UUID.test(key)) throw new TypeError("not a uuid");
    return key;
  }),
  lines: listOf(storedLine((json) => zarCents(whole(0)(json)))),
});

/** The form without a version: a bare list of lines, with prices in rand instead of cents. */
const firstForm = listOf(storedLine((json) => parseRand(typeof json === "number" ? json : text(json))));

function storedLine(price: Shape<ZarCents>) {
  return fields({ ...chosenPieces, name: text, price, image: text });
}

function readCart(json: unknown): StoredCart {
  return Array.isArray(json) ? { lines: firstForm(json), checkoutKey: undefined } : currentForm(json);
}

/** Undefined, after a report, when the text is not a cart. */
export function parseStoredCart(text: string): StoredCart | undefined {
  const stored = parseStored(CART_KEY, text, readCart);
  return stored && { lines: stored.lines.filter(isFirstOfItsKind), checkoutKey: stored.checkoutKey };
}

export function writeStoredCart(cart: StoredCart): string {
  return JSON.stringify({ version: VERSION, ...cart });
}

/** Of two equal lines only the first is kept: the buttons that change a line could not tell them apart. */
function isFirstOfItsKind(line: CartLine, index: number, lines: CartLines): boolean {
  return lines.findIndex((other) => isSameLine(other, line)) === index;
}
