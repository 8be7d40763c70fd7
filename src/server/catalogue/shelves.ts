/** Moves the pieces of products; whoever calls it writes the reservations and movements that explain the move. */
import type { Executor, Transaction } from "#server/database/client.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { isShown } from "./products.service.ts";
import { findShelves, findShelvesForUpdate, type Shelf, updateShelf } from "./shelves.repository.ts";

export type { Shelf };

/** The shelves of the products that shoppers see, in the order of the catalogue. */
export async function listShownShelves(db: Executor, pictures: PictureManifest): Promise<Shelf[]> {
  return (await findShelves(db)).filter((shelf) => isShown(shelf, pictures));
}

/** Until the transaction ends nobody reserves, sells or counts this product; undefined when there is none. */
export async function lockShelf(tx: Transaction, productId: number): Promise<Shelf | undefined> {
  const [shelf] = await lockShelves(tx, [productId]);
  return shelf;
}

/** The same for several products, which are locked by their ids, lowest first, so that no two transactions wait for each other. */
export function lockShelves(tx: Transaction, productIds: readonly number[]): Promise<Shelf[]> {
  return findShelvesForUpdate(tx, productIds);
}

/**
 * Holds pieces that are free; false when there are not enough. The caller has locked the shelf, so that two buyers cannot
 * both have the last: numbers are only given out under this lock, and a statement after it sees every one of them.
 */
export function holdPieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  return updateShelf(tx, productId, { reserved: quantity }, { free: quantity, onSale: true });
}

/** Held pieces leave the shelf. */
export async function takeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await updateShelf(tx, productId, { onShelf: -quantity, reserved: -quantity });
}

/** Held pieces are free again. */
export async function freeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await updateShelf(tx, productId, { reserved: -quantity });
}

/** Free pieces leave the shelf at once, for money that came after its reservation ended; false when there are not enough. */
export async function takeFreePieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  await lockShelf(tx, productId);
  return updateShelf(tx, productId, { onShelf: -quantity }, { free: quantity });
}

export type ShelfMove = {
  readonly productId: number;
  /** Pieces that come to the shelf, or leave it when negative. */
  readonly change: number;
  readonly isRestock: boolean;
  readonly now: Date;
};

/** Pieces that come to the shelf of a product that was switched off put it on sale: the shop keeps that mark, not the catalogue. */
export async function moveShelf(
  tx: Transaction,
  { productId, change, isRestock, now }: ShelfMove,
): Promise<void> {
  await updateShelf(tx, productId, {
    onShelf: change,
    ...(change > 0 && { inStock: true }),
    ...(isRestock && { lastRestocked: now }),
    updatedAt: now,
  });
}

/** When new pieces came in last; null when they never did, or that was undone. */
export async function setLastRestocked(tx: Transaction, productId: number, at: Date | null): Promise<void> {
  await updateShelf(tx, productId, { lastRestocked: at });
}
