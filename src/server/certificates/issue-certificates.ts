import { randomBytes } from "node:crypto";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { CERTIFICATE_CODE_RANDOM_BYTES, certificateCodeFrom } from "#domain/certificates/certificate-code.ts";
import { goesIntoParcel } from "#domain/orders/files-only.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { hasNoNumbers, numberIsGiven } from "./certificates.errors.ts";
import {
  type Edition,
  findCertificatesOfOrder,
  findLowestFree,
  findNumber,
  findPaidOrders,
  insertCertificate,
  insertMissingEditions,
  lockEditions,
  type NumberedOrder,
  openNumbersUpTo,
  type Piece,
  takeNextSerial,
  updateCertificate,
} from "./certificates.repository.ts";

/** The numbers that were chosen for a line's pieces, by the line's index in its order. */
export type NumbersByLine = ReadonlyMap<number, readonly number[]>;

/**
 * Issues a certificate for every numbered piece of a paid order, in the transaction that pays it: with the number that was
 * chosen for it, else with the lowest that is free, else the next of the edition. A piece that has one keeps it. If no
 * number is left although the stock allowed the sale, the order stands and the admin is alerted. To be called after the
 * stock was sold: the editions come last in the shop's lock order. Throws numberIsGiven for a chosen number that is not
 * free, hasNoNumbers for one of a product without them.
 */
export async function issueCertificates(
  tx: Transaction,
  order: NumberedOrder,
  now: Date,
  chosen: NumbersByLine = new Map(),
): Promise<void> {
  const productIds = new Set(order.items.map((item) => item.productId));
  const editions = await lockEditions(tx, [...productIds]);
  const isNumbered = (productId: number) => editions.some((edition) => edition.productId === productId);
  const chosenIn = order.items.filter(({ line }) => (chosen.get(line)?.length ?? 0) > 0);
  if (!chosenIn.every(({ productId }) => isNumbered(productId))) throw hasNoNumbers();
  if (editions.length === 0) return;
  const owned = await findCertificatesOfOrder(tx, order.id);
  for (const edition of editions) {
    const pieces = piecesOf(order, edition.productId).filter(
      (piece) => !owned.some(({ line, unit }) => line === piece.line && unit === piece.unit),
    );
    const chosenFor = ({ line, unit }: Piece) => chosen.get(line)?.[unit - 1];
    for (const piece of pieces) {
      const serial = chosenFor(piece);
      if (serial !== undefined) await giveChosen(tx, edition, { ...piece, serial }, now);
    }
    for (const piece of pieces.filter((one) => chosenFor(one) === undefined)) {
      if (!(await giveNumber(tx, edition.productId, piece, now))) await alertMissing(tx, piece, now);
    }
  }
}

/** A random code that cannot be guessed; each owner of a number gets a new one. */
export function newCertificateCode(): string {
  return certificateCodeFrom(randomBytes(CERTIFICATE_CODE_RANDOM_BYTES));
}

/** A file of a numbered record is no piece of its edition. */
function piecesOf(order: NumberedOrder, productId: number): Piece[] {
  return order.items
    .filter((item) => item.productId === productId && goesIntoParcel(item))
    .flatMap(({ line, quantity }) =>
      Array.from({ length: quantity }, (_, index) => ({ orderId: order.id, line, unit: index + 1 })),
    );
}

/** False when the edition has no number left. */
async function giveNumber(tx: Transaction, productId: number, piece: Piece, now: Date): Promise<boolean> {
  const issue = { ...piece, code: newCertificateCode(), state: "issued", ownerName: null } as const;
  const free = await findLowestFree(tx, productId);
  if (free) {
    await updateCertificate(tx, free.id, { ...issue, issuedAt: now, updatedAt: now });
    return true;
  }
  const serial = await takeNextSerial(tx, productId);
  if (serial === undefined) return false;
  await insertCertificate(tx, { ...issue, productId, serial, issuedAt: now, updatedAt: now });
  return true;
}

/** Numbers below a chosen one that were never given are free from then on, and the next to be sold. */
async function giveChosen(
  tx: Transaction,
  { productId, size }: Edition,
  { serial, ...piece }: Piece & { readonly serial: number },
  now: Date,
): Promise<void> {
  if (serial > size) throw numberIsGiven(serial, size);
  await openNumbersUpTo(tx, { productId, serial, newCode: newCertificateCode, now });
  const certificate = await findNumber(tx, productId, serial);
  if (certificate?.state !== "free") throw numberIsGiven(serial, size);
  const issue = { ...piece, state: "issued", issuedAt: now, updatedAt: now } as const;
  await updateCertificate(tx, certificate.id, issue);
}

function alertMissing(tx: Transaction, { orderId, line, unit }: Piece, now: Date): Promise<void> {
  const matter = {
    dedupeKey: `certificate-missing:${orderId}:${line}:${unit}`,
    kind: "certificate-missing",
    orderId,
    message: `Piece ${unit} of line ${line + 1} of this order has no certificate: its edition has no number left.`,
  };
  return raiseAlert(tx, matter, now);
}

/**
 * Creates the label's first editions where they are missing, and numbers the pieces sold before, in the order they were
 * paid. Existing ones are not changed.
 */
async function openEditions(tx: Transaction, now: Date): Promise<void> {
  const editions = LIMITED_EDITIONS.map(({ id, stock, collection }) => ({
    productId: id,
    size: stock,
    collection,
  }));
  const opened = await insertMissingEditions(tx, editions);
  if (opened.length === 0) return;
  for (const order of await findPaidOrders(tx)) await issueCertificates(tx, order, now);
}

/** Called at every start: for shops that sold limited pieces before these were numbered, and for new catalogues. */
export function openEditionsOfShop(shop: Pick<Shop, "db" | "announcements" | "clock">): Promise<void> {
  return inTransaction(shop, (tx) => openEditions(tx, shop.clock.now()));
}
