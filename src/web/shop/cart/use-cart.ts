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
import { type BoughtPieces, NOTHING_SAID, SHOWN_EMPTY, type ShownCart } from "./cart-store.ts";
import { pageCart } from "./page-cart.ts";

export type Cart = ShownCart & {
  /** Total pieces of all available lines. */
  readonly count: number;
} & CartActions;

/** The number of pieces is shown before the cart. */
export type NewLine = Omit<CartLine, "quantity">;

export type LinePrice = LineIdentity & { readonly price: ZarCents };

type CartActions = {
  /** Adds one piece; false, without a change, when no more can be added. */
  add(line: NewLine, availability: Availability): boolean;
  setQuantity(identity: LineIdentity, quantity: number): void;
  remove(identity: LineIdentity): void;
  /** Takes what was bought out of the cart if it has this key, with which it was paid; false for any other, which stays. */
  clear(checkoutKey: string, bought?: BoughtPieces): boolean;
  reprice(prices: readonly LinePrice[]): void;
  /** A random uuid of this cart, by which the server recognises the order on a retry or after an edit. */
  checkoutKey(): string;
};

/** The shopper's cart. */
export function useCart(): Cart {
  const shown = useSyncExternalStore(pageCart.subscribe, pageCart.shown, () => SHOWN_EMPTY);
  return useMemo(() => ({ ...shown, count: cartCount(shown.available), ...cartActions }), [shown]);
}

/** For what changes the cart without showing it, and is therefore not drawn again with each change. */
export const cartActions: CartActions = {
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
