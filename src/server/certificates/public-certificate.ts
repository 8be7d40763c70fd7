import type { CertificateJson } from "#contract/certificates.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { Database } from "#server/database/client.ts";
import { findCertificateByCode } from "./certificates.service.ts";

export type PublicCertificateParts = {
  readonly db: Database;
  readonly products: Pick<ProductsService, "find">;
};

/** What anybody who holds the code may know. Undefined for a code the shop never gave to anybody. */
export async function readPublicCertificate(
  { db, products }: PublicCertificateParts,
  code: string,
): Promise<CertificateJson | undefined> {
  const found = CERTIFICATE_CODE.test(code) ? await findCertificateByCode(db, code) : undefined;
  if (!found) return undefined;
  const { state, isTest, productId, productName, serial, editionSize, issuedAt, endedAt, ownerName } = found;
  const product = await products.find(productId);
  return {
    state,
    isTest,
    productId,
    productName,
    picture: product?.pictures.main ?? null,
    serial,
    editionSize,
    issuedAt: issuedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ownerName,
  };
}
