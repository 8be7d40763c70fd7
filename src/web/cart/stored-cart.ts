// The cart is read on every first page, so its schema is valibot's: a tenth of what the smallest zod would add there.
import * as v from "valibot";
import { type CartLine, type CartLines, isSameLine, MOST_PIECES_PER_LINE } from "#domain/cart-lines.ts";
import { parseRand, zarCents } from "#domain/money.ts";
import { parseStored } from "#web/storage/parse-stored.ts";

/** The local storage key of SPEC section 4. */
export const CART_KEY = "kuludCart";

export type StoredCart = { readonly lines: CartLines; readonly checkoutKey: string | undefined };

const VERSION = 1;

const StoredLine = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.optional(v.string()),
  color: v.optional(v.string()),
  name: v.string(),
  /** Rand cents. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(zarCents)),
  image: v.string(),
  quantity: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.transform((pieces) => Math.min(pieces, MOST_PIECES_PER_LINE)),
  ),
});

const CurrentForm = v.object({
  version: v.literal(VERSION),
  checkoutKey: v.optional(v.pipe(v.string(), v.uuid())),
  lines: v.array(StoredLine),
});

/** A bare list of cart lines priced in rand: the form SPEC section 3 describes, from before there was a version. */
const FirstForm = v.pipe(
  v.array(
    v.object({
      ...StoredLine.entries,
      price: v.pipe(
        v.number(),
        v.transform((amount) => parseRand(amount)),
      ),
    }),
  ),
  v.transform((lines) => ({ checkoutKey: undefined, lines })),
);

const StoredCartSchema = v.union([CurrentForm, FirstForm]);

/** Undefined, after a report, when the text is not a cart. */
export function parseStoredCart(text: string): StoredCart | undefined {
  const stored = parseStored(CART_KEY, text, (json) => v.parse(StoredCartSchema, json));
  return stored && { lines: stored.lines.filter(isFirstOfItsKind), checkoutKey: stored.checkoutKey };
}

export function writeStoredCart(cart: StoredCart): string {
  return JSON.stringify({ version: VERSION, ...cart });
}

/** Two equal lines could not be told apart by the buttons that change them. */
function isFirstOfItsKind(line: CartLine, index: number, lines: CartLines): boolean {
  return lines.findIndex((other) => isSameLine(other, line)) === index;
}
