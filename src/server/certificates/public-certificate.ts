import type { CertificateJson } from "#contract/certificates/certificates.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { findCertificateByCode } from "./certificates.service.ts";

/** The public page of a code. Undefined for a code the shop never issued. */
export async function readPublicCertificate(
  { db, products }: CatalogueShop,
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
    // A print has no size, although its line in the cart says M.
    size: product && sizeOptions(product).length > 0 ? found.size : null,
    color: found.color,
    serial,
    editionSize,
    issuedAt: issuedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ownerName,
  };
}
