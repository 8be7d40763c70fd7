import { isLimited } from "#domain/inventory/stock-level.ts";
import { belongsToTeeSection } from "./product-options.ts";

/** The shelves that the shop menu leads to. */
export type ShelfName = "tees" | "crewnecks" | "spring" | "accessories" | "limited";

export type ShelfCounts = Readonly<Record<ShelfName, number>>;

type ShelvedPiece = { readonly category: string; readonly name: string };

/** How many pieces each shelf shows, as the heading of its section counts them. */
export function countShelves(pieces: readonly ShelvedPiece[]): ShelfCounts {
  const counts = { tees: 0, crewnecks: 0, spring: 0, accessories: 0, limited: 0 };
  for (const piece of pieces) {
    const shelf = shelfOf(piece);
    if (shelf) counts[shelf] += 1;
  }
  return counts;
}

/** Undefined for what no shelf of the menu shows. */
function shelfOf(piece: ShelvedPiece): ShelfName | undefined {
  if (isLimited(piece)) return "limited";
  switch (piece.category) {
    case "tshirts":
      return belongsToTeeSection(piece) ? "tees" : undefined;
    case "crewnecks":
    case "spring":
    case "accessories":
      return piece.category;
  }
}
