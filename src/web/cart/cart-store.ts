import type { CartLines } from "#domain/orders/cart-lines.ts";
import type { TextStore } from "#web/storage/text-store.ts";
import { CART_KEY, parseStoredCart, type StoredCart, writeStoredCart } from "./stored-cart.ts";

/**
 * One cart for all tabs. The stored cart counts; the one in memory is what the page shows, and all there is when
 * storage fails.
 */
export type CartStore = {
  subscribe(onChange: () => void): () => void;
  lines(): CartLines;
  /** Takes over the stored cart, after hydration and when the browser shows the page again from its cache. */
  restore(): void;
  /** Takes over what another tab stored; undefined when it removed the cart. */
  receive(text: string | undefined): void;
  change(update: (lines: CartLines) => CartLines): void;
  /** Empties the stored cart if this is its key, by which it was paid; false for any other, which stays. */
  clear(checkoutKey: string): boolean;
  /**
   * A random uuid of this cart, by which the server finds the order again on a retry or after an edit. A cleared cart
   * gets a new one.
   */
  checkoutKey(): string;
};

export type CartStoreParts = { readonly texts: TextStore; readonly newKey: () => string };

export const NO_LINES: CartLines = [];
const EMPTY: StoredCart = { lines: NO_LINES, checkoutKey: undefined };

export function createCartStore({ texts, newKey }: CartStoreParts): CartStore {
  let cart = EMPTY;
  const listeners = new Set<() => void>();

  function show(next: StoredCart): void {
    cart = next;
    for (const listener of listeners) listener();
  }

  function save(next: StoredCart): void {
    texts.write(CART_KEY, writeStoredCart(next));
    show(next);
  }

  function restore(): void {
    const text = texts.read(CART_KEY);
    const stored = text === undefined ? undefined : parseStoredCart(text);
    if (stored) show(stored);
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    lines: () => cart.lines,
    restore,
    receive(text) {
      const stored = text === undefined ? EMPTY : parseStoredCart(text);
      if (stored) show(stored);
    },
    change(update) {
      // Another tab may have stored a change that this page, frozen in the background, was never told of.
      restore();
      const lines = update(cart.lines);
      // The key stays when the last line is removed: the order that still reserves those pieces belongs to this cart.
      save({ lines, checkoutKey: lines.length > 0 ? (cart.checkoutKey ?? newKey()) : cart.checkoutKey });
    },
    clear(checkoutKey) {
      restore();
      if (checkoutKey !== cart.checkoutKey) return false;
      save(EMPTY);
      return true;
    },
    checkoutKey() {
      const checkoutKey = cart.checkoutKey ?? newKey();
      if (checkoutKey !== cart.checkoutKey) save({ ...cart, checkoutKey });
      return checkoutKey;
    },
  };
}
