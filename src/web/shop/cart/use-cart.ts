import { useMemo, useSyncExternalStore } from "react";
import type { ZarCents } from "#domain/money/money.ts";
import {
  type Availability,
  addLine,
  type CartLine,
  cartCount,
  type LineIdentity,
  piecesToAdd,
  removeLine,
  repriceLines,
  setLineQuantity,
} from "#domain/orders/cart-lines.ts";
import { NOTHING_SAID, SHOWN_EMPTY, type ShownCart } from "./cart-store.ts";
import { pageCart } from "./page-cart.ts";

export type Cart = ShownCart & {
  /** Pieces of all available lines together. */
  readonly count: number;
} & CartActions;

/** A line before the cart says how many of it there are. */
export type NewLine = Omit<CartLine, "quantity">;

export type LinePrice = LineIdentity & { readonly price: ZarCents };

type CartActions = {
  /** Adds one piece; false, and nothing is added, when the cart cannot have one more of it. */
  add(line: NewLine, availability: Availability): boolean;
  setQuantity(identity: LineIdentity, quantity: number): void;
  remove(identity: LineIdentity): void;
  /** Empties the cart if this is its key, by which it was paid; false for any other, which stays. */
  clear(checkoutKey: string): boolean;
  reprice(prices: readonly LinePrice[]): void;
  /** A random uuid of this cart, by which the server finds the order again on a retry or after an edit. */
  checkoutKey(): string;
};

/** The shopper's cart. */
export function useCart(): Cart {
  const shown = useSyncExternalStore(pageCart.subscribe, pageCart.shown, () => SHOWN_EMPTY);
  return useMemo(() => ({ ...shown, count: cartCount(shown.available), ...ACTIONS }), [shown]);
}

const ACTIONS: CartActions = {
  add(line, availability) {
    let isAdded = false;
    pageCart.change((lines) => {
      isAdded = piecesToAdd(lines, line, availability) > 0;
      return isAdded ? addLine(lines, line) : lines;
    });
    // The earlier availability may be too low by now.
    if (isAdded) pageCart.noteStock(NOTHING_SAID);
    return isAdded;
  },
  setQuantity: (identity, quantity) => pageCart.change((lines) => setLineQuantity(lines, identity, quantity)),
  remove: (identity) => pageCart.change((lines) => removeLine(lines, identity)),
  clear: pageCart.clear,
  reprice: (prices) => pageCart.change((lines) => repriceLines(lines, prices)),
  checkoutKey: pageCart.checkoutKey,
};
