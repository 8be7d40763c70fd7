import type { CartLines } from "#domain/orders/cart-lines.ts";
import type { TextStore } from "#web/storage/text-store.ts";
import { CART_KEY, parseStoredCart, type StoredCart, writeStoredCart } from "./stored-cart.ts";

/** One cart for all tabs. Storage is the truth; memory is what is shown, and what remains when storage fails. */
export type CartStore = {
  subscribe(onChange: () => void): () => void;
  lines(): CartLines;
  /** Takes over what is stored; called after hydration and when a page comes back from the browser's cache. */
  restore(): void;
  /** Takes over what another tab wrote; undefined when it was removed. */
  receive(text: string | undefined): void;
  change(update: (lines: CartLines) => CartLines): void;
  clear(): void;
  /** One random uuid per cart, so that retries and edits find their own order; a cleared cart gets a new one. */
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
      // Another tab may have written since: a page frozen in the background hears of it late or never.
      restore();
      const lines = update(cart.lines);
      // The key outlives the last line: an order that holds those pieces is still this shopper's own.
      save({ lines, checkoutKey: lines.length > 0 ? (cart.checkoutKey ?? newKey()) : cart.checkoutKey });
    },
    clear: () => save(EMPTY),
    checkoutKey() {
      const checkoutKey = cart.checkoutKey ?? newKey();
      if (checkoutKey !== cart.checkoutKey) save({ ...cart, checkoutKey });
      return checkoutKey;
    },
  };
}
