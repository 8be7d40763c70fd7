import type { OrderCertificate } from "#contract/order-page.ts";
import type { CertificateOfEdition } from "#server/certificates/certificates.service.ts";

export function toOrderCertificate(certificate: CertificateOfEdition): OrderCertificate {
  const { code, state, productName, serial, editionSize, ownerName } = certificate;
  return {
    code,
    state: state === "issued" ? "issued" : "void",
    productName,
    serial,
    editionSize,
    ownerName,
  };
}
