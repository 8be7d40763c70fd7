import type { OrderCertificate } from "#contract/orders/order-page.ts";
import { setOwnerName } from "#server/certificates/certificates.repository.ts";
import {
  type CertificateOfEdition,
  findCertificatesOfOrders,
} from "#server/certificates/certified-pieces.repository.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { certificateNotInForce } from "./order-page.errors.ts";

/**
 * Sets the owner's name shown on a certificate of the order; a blank one removes it. Throws not_found for a certificate
 * of another order and certificateNotInForce for a void one.
 */
export async function nameCertificate(
  { db, clock }: Pick<OrdersShop, "db" | "clock">,
  order: Order,
  code: string,
  name: string,
): Promise<OrderCertificate> {
  const certificate = await requireCertificate(db, order, code);
  const ownerName = name.trim() || null;
  const isNamed = await setOwnerName(db, { id: certificate.id, code }, ownerName, clock.now());
  if (!isNamed) throw certificateNotInForce();
  return toOrderCertificate({ ...certificate, ownerName });
}

/** The order's certificate with this code. Throws not_found when the order has none with it. */
export async function requireCertificate(db: OrdersShop["db"], order: Order, code: string) {
  const certificate = await requireNumber(db, order, code);
  if (!certificate.hasCertificate) throw noSuchCertificate();
  return certificate;
}

/** The same also of an edition that is numbered only. */
export async function requireNumber(db: OrdersShop["db"], order: Order, code: string) {
  const certificates = await findCertificatesOfOrders(db, [order.id]);
  const certificate = certificates.find((candidate) => candidate.code === code);
  if (!certificate) throw noSuchCertificate();
  return certificate;
}

const noSuchCertificate = refusal("not_found", "This order has no such certificate.");

/** A certificate as the order's page shows it. */
export function toOrderCertificate(certificate: CertificateOfEdition): OrderCertificate {
  const { code, state, productName, serial, editionSize, hasCertificate, ownerName } = certificate;
  return {
    code,
    state: state === "issued" ? "issued" : "void",
    productName,
    serial,
    editionSize,
    hasCertificate,
    ownerName,
  };
}
