/** Brings the cart of an address into the cart of this browser: names, prices and pictures as the shop has them now. */

import { isValidChoice } from "#domain/catalogue/product-options.ts";
import { type CartLine, type CartLines, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { toCartLine } from "#web/catalogue/cart-line.ts";
import { readProduct } from "#web/catalogue/read-products.ts";
import { localTexts } from "#web/storage/browser-texts.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { type CarriedPiece, mergeCarriedLines, readCarriedPieces } from "./carried-pieces.ts";
import { createCartStore } from "./cart-store.ts";
import { randomUuid } from "./random-uuid.ts";
import { CART_KEY } from "./stored-cart.ts";

/** `fragment` is the address's part from `#` on. Says what came of it; never rejects. */
export async function takeCarriedCart(fragment: string): Promise<void> {
  const pieces = readCarriedPieces(fragment);
  if (pieces.length === 0) return;
  const answers = await Promise.allSettled(pieces.map(toLine));
  const lines = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value) || []);
  if (lines.length > 0) keep(lines);
  showToast(lines.length === pieces.length ? ALL_HERE : lines.length > 0 ? SOME_HERE : NONE_HERE);
}

/** Undefined for a choice that the product does not offer. Rejects when the shop does not have the product. */
async function toLine({ id, size, color, quantity }: CarriedPiece): Promise<CartLine | undefined> {
  const product = await readProduct(id);
  if (!isValidChoice(product, { size, color })) return undefined;
  return {
    ...toCartLine(product, { size, color }),
    quantity: Math.min(quantity, MOST_PIECES_PER_LINE),
  };
}

function keep(carried: CartLines): void {
  createCartStore({ texts: localTexts, newKey: randomUuid }).change((lines) =>
    mergeCarriedLines(lines, carried),
  );
  // The page's own store hears of it like of another tab's change.
  const newValue = localTexts.read(CART_KEY) ?? null;
  window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY, newValue }));
}

const ALL_HERE = { title: "Your cart is here", description: "The pieces came along from the other browser." };

const SOME_HERE = {
  title: "Your cart is here",
  description: "Some pieces could not come along: they are no longer offered like that.",
} as const;

const NONE_HERE = {
  title: "Your cart did not come along",
  description: "Please open the link again, or add the pieces here.",
  variant: "destructive",
} as const;
