import type { CartLine, CartLines } from "#domain/orders/cart-lines.ts";
import { CART_KEY, parseStoredCart, writeStoredCart } from "#web/shop/cart/cart-store.ts";

/** The key of every cart that is kept here. */
export const CART_OF_TEST = "0b9e5c6e-0000-4000-8000-000000000001";

/** Puts a cart where the browser keeps it, before a page is drawn. */
export function keepCart(lines: CartLines): void {
  localStorage.setItem(CART_KEY, writeStoredCart({ lines, checkoutKey: CART_OF_TEST }));
}

/** The cart as the browser keeps it now. */
export function keptLines(): readonly CartLine[] {
  const text = localStorage.getItem(CART_KEY);
  return text === null ? [] : (parseStoredCart(text)?.lines ?? []);
}
