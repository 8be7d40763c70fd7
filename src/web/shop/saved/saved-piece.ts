import type { Product } from "#web/shop/products/product.ts";
import type { SavedPiece } from "./saved-store.ts";

export type SavableProduct = Pick<Product, "id" | "name" | "price" | "pictures">;

/** What is kept of a product that is saved. */
export function savedPieceOf({ id, name, price, pictures }: SavableProduct): SavedPiece {
  return { id, name, price, picture: pictures.main };
}
