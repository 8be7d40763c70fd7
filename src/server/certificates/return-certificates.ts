import type { Transaction } from "#server/database/client.ts";
import {
  type Certificate,
  findCertificatesOfOrder,
  lockEditions,
  retireCode,
  updateCertificate,
} from "./certificates.repository.ts";
import { newCertificateCode } from "./issue-certificates.ts";

/** Pieces of an order's line that no longer belong to the buyer. */
export type ReturnedLine = { readonly line: number; readonly quantity: number };

/**
 * `free`: the piece is back in stock, its number goes to the next buyer, and the old code's page says so. `void`: the
 * buyer keeps the piece and it is no longer paid for; the number stays with the order.
 */
export type CertificateFate = "free" | "void";

/** Ends the issued certificates of these lines, the last pieces of a line first. A second call has no effect. */
export function returnCertificates(
  tx: Transaction,
  orderId: number,
  lines: readonly ReturnedLine[] | "all",
  fate: CertificateFate,
  now: Date,
): Promise<void> {
  return endCertificates(tx, { orderId, lines, from: "issued", fate, now });
}

/**
 * Frees void numbers of an order that was refunded after it was shipped, when pieces and certificates have come back.
 */
export function freeVoidCertificates(
  tx: Transaction,
  orderId: number,
  lines: readonly ReturnedLine[] | "all",
  now: Date,
): Promise<void> {
  return endCertificates(tx, { orderId, lines, from: "void", fate: "free", now });
}

type Ending = {
  readonly orderId: number;
  readonly lines: readonly ReturnedLine[] | "all";
  readonly from: "issued" | "void";
  readonly fate: CertificateFate;
  readonly now: Date;
};

async function endCertificates(tx: Transaction, { orderId, lines, from, fate, now }: Ending): Promise<void> {
  const seen = await findCertificatesOfOrder(tx, orderId);
  await lockEditions(
    tx,
    seen.map((certificate) => certificate.productId),
  );
  const candidates = (await findCertificatesOfOrder(tx, orderId)).filter(({ state }) => state === from);
  const ended = lines === "all" ? candidates : lines.flatMap((returned) => lastOf(candidates, returned));
  for (const certificate of ended) {
    if (fate === "void")
      await updateCertificate(tx, certificate.id, { state: "void", ownerName: null, updatedAt: now });
    else await free(tx, certificate, now);
  }
}

function lastOf(candidates: readonly Certificate[], { line, quantity }: ReturnedLine): Certificate[] {
  return candidates.filter((candidate) => candidate.line === line).slice(-quantity);
}

async function free(tx: Transaction, certificate: Certificate, now: Date): Promise<void> {
  const { id, code, issuedAt } = certificate;
  await retireCode(tx, { code, certificateId: id, issuedAt, retiredAt: now });
  await updateCertificate(tx, id, {
    state: "free",
    orderId: null,
    line: null,
    unit: null,
    ownerName: null,
    code: newCertificateCode(),
    updatedAt: now,
  });
}
