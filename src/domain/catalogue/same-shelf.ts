import { isLimited, isOutOfStock, type Stock } from "#domain/inventory/stock-level.ts";

/** How many pieces a shelf shows: one row on a wide screen. */
export const SHELF_LENGTH = 5;

const LIMITED_CATEGORIES = ["limited-apparel", "limited-archive", "limited-special"];

/** The categories that stand on one shelf with this one: the limited editions are too few to be kept apart. */
export function shelfCategories(category: string): readonly string[] {
  return isLimited({ category }) ? LIMITED_CATEGORIES : [category];
}

/**
 * The other pieces of its shelf that can be bought, beginning with the one after it, so that going from piece to piece
 * leads through all of them.
 */
export function sameShelf<Piece extends Stock & { readonly id: number }>(
  id: number,
  shelf: readonly Piece[],
): readonly Piece[] {
  const own = shelf.findIndex((piece) => piece.id === id);
  return [...shelf.slice(own + 1), ...shelf.slice(0, Math.max(own, 0))]
    .filter((piece) => !isOutOfStock(piece))
    .slice(0, SHELF_LENGTH);
}
