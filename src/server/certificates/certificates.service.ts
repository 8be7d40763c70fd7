import { numbersOfLine } from "#domain/certificates/edition-number.ts";
import type { Executor } from "#server/database/client.ts";
import {
  type CertificateOfEdition,
  findByCode,
  findByNumber,
  findByRetiredCode,
  findCertificatesOfOrders,
} from "./certified-pieces.repository.ts";

/** The numbers of the lines of several orders, read at once. */
export async function readNumbers(
  db: Executor,
  orders: readonly { readonly id: number }[],
): Promise<(order: { readonly id: number }, item: { readonly line: number }) => string[]> {
  const certificates = await findCertificatesOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map<number | null, CertificateOfEdition[]>();
  for (const certificate of certificates) {
    const { orderId } = certificate;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), certificate]);
  }
  return ({ id }, { line }) => numbersOfLine(byOrder.get(id) ?? [], line);
}

/** A code's certificate: valid, void, or returned to the shop. */
export type VerifiedCertificate = Pick<
  CertificateOfEdition,
  "productId" | "productName" | "serial" | "editionSize" | "issuedAt" | "ownerName"
> & {
  readonly state: "issued" | "void" | "returned";
  /** The size its owner bought; null for one that came back. */
  readonly size: string | null;
  readonly color: string | null;
  /** Whether it was paid without real money. */
  readonly isTest: boolean;
  /** When it became void or came back. */
  readonly endedAt: Date | null;
};

/** Undefined for a code the shop never issued. */
export async function findCertificateByCode(
  db: Executor,
  code: string,
): Promise<VerifiedCertificate | undefined> {
  const current = await findByCode(db, code);
  if (current && current.state !== "free") {
    const isVoid = current.state === "void";
    return {
      ...current,
      isTest: current.isTest ?? false,
      state: isVoid ? "void" : "issued",
      endedAt: isVoid ? current.updatedAt : null,
    };
  }
  const returned = await findByRetiredCode(db, code);
  if (!returned) return undefined;
  const { issuedAt, retiredAt } = returned.retired;
  const nobodys = { isTest: false, size: null, color: null, ownerName: null };
  return { ...returned, ...nobodys, state: "returned", issuedAt, endedAt: retiredAt };
}

/** A number that somebody owns: what the picture "I own 1/8" says of it. */
export type OwnedNumber = Pick<
  VerifiedCertificate,
  "productId" | "productName" | "serial" | "editionSize" | "isTest"
>;

/** Undefined for a number that was not sold, came back, or is void. */
export async function findOwnedNumber(
  db: Executor,
  productId: number,
  serial: number,
): Promise<OwnedNumber | undefined> {
  const found = await findByNumber(db, productId, serial);
  return found?.state === "issued" ? { ...found, isTest: found.isTest ?? false } : undefined;
}
