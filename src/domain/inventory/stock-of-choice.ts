import { isOutOfStock, type Stock } from "./stock-level.ts";

/** A shopper's choice, or the variant that pieces belong to. */
export type Choice = { readonly size?: string | undefined; readonly color?: string | undefined };

/** Available pieces of a variant; size or colour is absent where it does not apply. */
export type VariantStock = Choice & { readonly stockQuantity: number };

type Counted = { readonly stockQuantity: number; readonly variants?: readonly VariantStock[] | undefined };

/** A product's stock. Without `variants` it is one pool, which all sizes and colours share. */
export type StockByVariant = Stock & Counted;

/** Whether these pieces match the choice; an open part of the choice matches anything. */
export function isOfChoice(pieces: Choice, { size, color }: Choice): boolean {
  return (!size || pieces.size === size) && (!color || pieces.color === color);
}

/** The product with the stock of a choice in place of its own, so that all labels and states follow the choice. */
export function withStockOf<Piece extends Counted>(piece: Piece, choice: Choice): Piece {
  if (!piece.variants) return piece;
  const pieces = piece.variants.filter((variant) => isOfChoice(variant, choice));
  return { ...piece, stockQuantity: pieces.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0) };
}

/** Whether this choice cannot be bought now. */
export function isChoiceOut(piece: StockByVariant, choice: Choice): boolean {
  return isOutOfStock(withStockOf(piece, choice));
}
