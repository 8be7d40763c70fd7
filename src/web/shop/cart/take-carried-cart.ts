/** Adds a linked cart to this browser's cart, with current names, prices and pictures. */
import { isValidChoice } from "#domain/catalogue/valid-choice.ts";
import {
  type CartLine,
  type CartLines,
  isSameLine,
  MOST_LINES,
  MOST_PIECES_PER_LINE,
} from "#domain/orders/cart-lines.ts";
import { toCartLine } from "#web/shop/products/cart-line.ts";
import { readProduct } from "#web/shop/products/read-products.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { type CarriedPiece, readCarriedPieces } from "./carried-pieces.ts";
import { pageCart } from "./page-cart.ts";

/** `fragment` is the address's part from `#` on. A toast shows the outcome; never rejects. */
export async function takeCarriedCart(fragment: string): Promise<void> {
  const pieces = readCarriedPieces(fragment);
  if (pieces.length === 0) return;
  const answers = await Promise.allSettled(pieces.map(toLine));
  const lines = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value) || []);
  if (lines.length > 0) keep(lines);
  showToast(lines.length === pieces.length ? ALL_HERE : lines.length > 0 ? SOME_HERE : NONE_HERE);
}

/** Undefined for a choice that the product does not have. Rejects when the shop does not have the product. */
async function toLine({ id, size, color, quantity }: CarriedPiece): Promise<CartLine | undefined> {
  const product = await readProduct(id);
  if (!isValidChoice(product, { size, color })) return undefined;
  return {
    ...toCartLine(product, { size, color }),
    quantity: Math.min(quantity, MOST_PIECES_PER_LINE),
  };
}

function keep(carried: CartLines): void {
  pageCart.change((lines) => mergeCarriedLines(lines, carried));
}

const ALL_HERE = { title: "Your cart is here", description: "The pieces came along from the other browser." };

const SOME_HERE = {
  title: "Your cart is here",
  description: "Some pieces stayed behind: they are no longer sold the way you chose them.",
} as const;

const NONE_HERE = {
  title: "Your cart did not come along",
  description: "Please open the link again, or add the pieces here.",
  variant: "destructive",
} as const;

/**
 * This browser's lines stay in their order. For a line in both carts the larger quantity counts, not the sum, so that
 * opening the link twice changes nothing. New lines follow, up to the limit of an order.
 */
export function mergeCarriedLines(lines: CartLines, carried: CartLines): CartLines {
  const merged = lines.map((line) => {
    const other = carried.find((candidate) => isSameLine(candidate, line));
    return other && other.quantity > line.quantity ? { ...line, quantity: other.quantity } : line;
  });
  const added = carried.filter(
    (line, index) =>
      !lines.some((other) => isSameLine(other, line)) &&
      carried.findIndex((other) => isSameLine(other, line)) === index,
  );
  return [...merged, ...added].slice(0, Math.max(MOST_LINES, lines.length));
}
