import type { Transaction } from "#server/database/client.ts";
import { findCertificatesOfOrder, updateCertificate } from "./certificates.repository.ts";

type Moved = {
  readonly orderId: number;
  /** Index of the line that has the pieces, and of the new one that gets its last ones. */
  readonly line: number;
  readonly toLine: number;
  readonly pieces: number;
};

/** Numbers follow their pieces to another line of the same order: the same numbers, under the same codes. */
export async function moveCertificates(
  tx: Transaction,
  { orderId, line, toLine, pieces }: Moved,
  now: Date,
): Promise<void> {
  const issued = (await findCertificatesOfOrder(tx, orderId)).filter(
    (certificate) => certificate.line === line && certificate.state === "issued",
  );
  for (const [index, { id }] of issued.slice(-pieces).entries())
    await updateCertificate(tx, id, { line: toLine, unit: index + 1, updatedAt: now });
}
