import type { EditionEdit } from "#contract/certificates/edition-fields.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { noSuchEdition, sizeIsFixed } from "./certificates.errors.ts";
import {
  findEdition,
  findNumbers,
  insertEdition,
  lockEditions,
  updateEdition,
} from "./certificates.repository.ts";

/** The numbers of the product's edition that can be given, lowest first; null for a product that is not numbered. */
export async function findFreeNumbers(db: Executor, productId: number): Promise<number[] | null> {
  const edition = await findEdition(db, productId);
  if (!edition) return null;
  const given = new Set(
    (await findNumbers(db, productId)).filter(({ state }) => state !== "free").map(({ serial }) => serial),
  );
  return Array.from({ length: edition.size }, (_, place) => place + 1).filter((serial) => !given.has(serial));
}

/**
 * Changes the product's edition. False, without a change, when it has none. Its size is fixed from its first number on:
 * throws sizeIsFixed, which `isPromised` says too when pieces wait for payment.
 */
export async function changeEdition(
  tx: Transaction,
  productId: number,
  edit: EditionEdit,
  isPromised: boolean,
): Promise<boolean> {
  const [current] = await lockEditions(tx, [productId]);
  if (!current) return false;
  if (edit.size !== current.size && (current.lastSerial > 0 || isPromised)) throw sizeIsFixed(current.size);
  await updateEdition(tx, productId, edit);
  return true;
}

/** Makes a product an edition; to be called for one that was never sold. */
export function openEdition(tx: Transaction, productId: number, edit: EditionEdit): Promise<void> {
  return insertEdition(tx, { productId, ...edit });
}

/** No more of it is sold. A second call changes nothing. Throws noSuchEdition. */
export async function closeEditionOf(tx: Transaction, productId: number, now: Date): Promise<void> {
  const [current] = await lockEditions(tx, [productId]);
  if (!current) throw noSuchEdition();
  if (current.closedAt === null) await updateEdition(tx, productId, { closedAt: now });
}
