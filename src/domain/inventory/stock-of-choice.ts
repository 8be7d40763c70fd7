import { isOutOfStock, type Stock } from "./stock-level.ts";

/** A shopper's choice of a product, or the size and colour of pieces. */
export type Choice = { readonly size?: string | undefined; readonly color?: string | undefined };

/** Available pieces of one size and colour; either is left out where it does not apply. */
export type VariantStock = Choice & { readonly stockQuantity: number };

type Counted = { readonly stockQuantity: number; readonly variants?: readonly VariantStock[] | undefined };

/** A product's stock; without `variants` it is one pool, and every size and colour has all of it. */
export type StockByVariant = Stock & Counted;

/** Whether these pieces are some of this choice; what is not chosen may be any. */
export function isOfChoice(pieces: Choice, { size, color }: Choice): boolean {
  return (!size || pieces.size === size) && (!color || pieces.color === color);
}

/** The same piece with the stock of a choice, as far as it is made: every label and state that counts then follows it. */
export function withStockOf<Piece extends Counted>(piece: Piece, choice: Choice): Piece {
  if (!piece.variants) return piece;
  const pieces = piece.variants.filter((variant) => isOfChoice(variant, choice));
  return { ...piece, stockQuantity: pieces.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0) };
}

/** Whether this choice cannot be bought now. */
export function isChoiceOut(piece: StockByVariant, choice: Choice): boolean {
  return isOutOfStock(withStockOf(piece, choice));
}
