/** Certificates with the edition and the name of their piece, for who reads them. */
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { certificates, editions, retiredCertificateCodes } from "#server/database/schema/certificates.ts";
import { orders } from "#server/database/schema/orders.ts";
import { products } from "#server/database/schema/products.ts";
import type { Certificate, RetiredCode } from "./certificates.repository.ts";

export type CertificateOfEdition = Certificate & {
  readonly editionSize: number;
  readonly hasCertificate: boolean;
  readonly productName: string;
};

const ofEdition = {
  ...getTableColumns(certificates),
  editionSize: editions.size,
  hasCertificate: editions.hasCertificate,
  productName: products.name,
};

type SoldCertificate = CertificateOfEdition & {
  readonly isTest: boolean | null;
  /** The size of the order's line. */
  readonly size: string | null;
  readonly color: string | null;
};

export function findByCode(db: Executor, code: string): Promise<SoldCertificate | undefined> {
  return findSold(db, eq(certificates.code, code));
}

export function findByNumber(
  db: Executor,
  productId: number,
  serial: number,
): Promise<SoldCertificate | undefined> {
  return findSold(db, and(eq(certificates.productId, productId), eq(certificates.serial, serial)));
}

async function findSold(db: Executor, wanted: SQL | undefined): Promise<SoldCertificate | undefined> {
  const ofLine = (field: "size" | "color") =>
    sql<string | null>`${orders.items} -> ${certificates.line} ->> ${sql.raw(`'${field}'`)}`;
  const [found] = await db
    .select({ ...ofEdition, isTest: orders.isTest, size: ofLine("size"), color: ofLine("color") })
    .from(certificates)
    .innerJoin(products, eq(products.id, certificates.productId))
    .leftJoin(orders, eq(orders.id, certificates.orderId))
    .innerJoin(editions, eq(editions.productId, certificates.productId))
    .where(wanted);
  return found;
}

export async function findByRetiredCode(
  db: Executor,
  code: string,
): Promise<(CertificateOfEdition & { readonly retired: RetiredCode }) | undefined> {
  const [found] = await db
    .select({ ...ofEdition, retired: retiredCertificateCodes })
    .from(retiredCertificateCodes)
    .innerJoin(certificates, eq(certificates.id, retiredCertificateCodes.certificateId))
    .innerJoin(products, eq(products.id, certificates.productId))
    .innerJoin(editions, eq(editions.productId, certificates.productId))
    .where(eq(retiredCertificateCodes.code, code));
  return found;
}

/** By line and unit. */
export function findCertificatesOfOrders(
  db: Executor,
  orderIds: readonly number[],
): Promise<CertificateOfEdition[]> {
  return db
    .select(ofEdition)
    .from(certificates)
    .innerJoin(products, eq(products.id, certificates.productId))
    .innerJoin(editions, eq(editions.productId, certificates.productId))
    .where(isOneOf(certificates.orderId, orderIds))
    .orderBy(asc(certificates.line), asc(certificates.unit));
}
