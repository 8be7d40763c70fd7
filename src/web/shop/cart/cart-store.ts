import type { SampleFile } from "#contract/catalogue/products.ts";
import { parseRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { availableLines } from "#domain/orders/available-pieces.ts";
import {
  type CartLine,
  type CartLines,
  type ChoiceAvailability,
  isSameLine,
  type LineIdentity,
  MOST_PIECES_PER_LINE,
  withoutPieces,
} from "#domain/orders/cart-lines.ts";
import { exactly, fields, listOf, optional, type Shape, text, whole } from "#web/kit/storage/shape.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

/**
 * One cart for all tabs. The stored cart is authoritative; the copy in memory is what the page shows, and the only one
 * when storage fails.
 */
export type CartStore = {
  subscribe(onChange: () => void): () => void;
  shown(): ShownCart;
  /** Availability as last fetched; not stored. */
  noteStock(stock: CartStock): void;
  /** Loads the stored cart, after hydration and when the browser restores the page from its cache. */
  restore(): void;
  /** Takes over what another tab stored; undefined when it removed the cart. */
  receive(text: string | undefined): void;
  change(update: (lines: CartLines) => CartLines): void;
  /**
   * Takes what was bought out of the stored cart, all of it where that is not known, if the cart has this key, with which it
   * was paid; false for any other, which stays.
   */
  clear(checkoutKey: string, bought?: BoughtPieces): boolean;
  /**
   * A random uuid of this cart, by which the server recognises the order on a retry or after an edit. A cleared cart
   * gets a new one.
   */
  checkoutKey(): string;
};

/** Pieces that an order has, as its cart had them. */
export type BoughtPieces = readonly (LineIdentity & { readonly quantity: number })[];

export type CartStoreParts = { readonly texts: TextStore; readonly newKey: () => string };

/** A product's availability and music. */
export type CartPiece = ChoiceAvailability & {
  readonly sample?: SampleFile | undefined;
};

/** Availability by product id; unknown products are absent. */
export type CartStock = ReadonlyMap<number, CartPiece>;

export const NOTHING_SAID: CartStock = new Map();

export type ShownCart = {
  /** In the order in which they were added. */
  readonly lines: CartLines;
  /** The lines with their available quantities, where known: what is shown, counted and paid. */
  readonly available: CartLines;
  readonly stock: CartStock;
  /**
   * All are downloads, so nothing is delivered. The cart counts by itself, because the domain's file about downloads would
   * come with every page.
   */
  readonly isFilesOnly: boolean;
};

export const SHOWN_EMPTY: ShownCart = { lines: [], available: [], stock: NOTHING_SAID, isFilesOnly: false };
const EMPTY: StoredCart = { lines: [], checkoutKey: undefined };

export function createCartStore({ texts, newKey }: CartStoreParts): CartStore {
  let cart = EMPTY;
  let shown = SHOWN_EMPTY;
  const listeners = new Set<() => void>();

  function show(next: StoredCart, stock = shown.stock): void {
    cart = next;
    const { lines } = next;
    const isFilesOnly = lines.length > 0 && lines.every(({ id }) => stock.get(id)?.isFile);
    shown = { lines, available: availableLines(lines, stock), stock, isFilesOnly };
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
    shown: () => shown,
    noteStock: (stock) => show(cart, stock),
    restore,
    receive(text) {
      const stored = text === undefined ? EMPTY : parseStoredCart(text);
      if (stored) show(stored);
    },
    change(update) {
      // Another tab may have stored a change while this page was frozen in the background.
      restore();
      const lines = update(cart.lines);
      // The key stays when the last line is removed: the order that still holds those pieces belongs to this cart.
      save({ lines, checkoutKey: lines.length > 0 ? (cart.checkoutKey ?? newKey()) : cart.checkoutKey });
    },
    clear(checkoutKey, bought) {
      restore();
      if (checkoutKey !== cart.checkoutKey) return false;
      save(bought ? { ...EMPTY, lines: withoutPieces(cart.lines, bought) } : EMPTY);
      return true;
    },
    checkoutKey() {
      const checkoutKey = cart.checkoutKey ?? newKey();
      if (checkoutKey !== cart.checkoutKey) save({ ...cart, checkoutKey });
      return checkoutKey;
    },
  };
}

/** Its key in local storage. Shoppers have carts stored under it, so it must never change. */
export const CART_KEY = "kuludCart";

type StoredCart = { readonly lines: CartLines; readonly checkoutKey: string | undefined };

const VERSION = 1;

/** The shopper's choices and quantities: a line's fields that do not come from the shop. */
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

/** The unversioned form: a bare list of lines, with prices in rand instead of cents. */
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

/** Only the first of two equal lines is kept, because the buttons that change a line could not distinguish them. */
function isFirstOfItsKind(line: CartLine, index: number, lines: CartLines): boolean {
  return lines.findIndex((other) => isSameLine(other, line)) === index;
}
