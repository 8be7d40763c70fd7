import { LIMITED_EDITIONS } from "#content/limited-editions.ts";
import type { Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findPaidOrders, insertMissingCounters } from "./certificates.repository.ts";
import { issueCertificates } from "./issue-certificates.ts";

/**
 * Makes the counters of the limited editions that have none yet, and numbers what was sold before they had one, first
 * paid first. A counter that exists is never touched.
 */
async function openEditions(tx: Transaction, now: Date): Promise<void> {
  const editions = LIMITED_EDITIONS.map(({ id, stock }) => ({ productId: id, editionSize: stock }));
  const opened = await insertMissingCounters(tx, editions);
  if (opened.length === 0) return;
  for (const order of await findPaidOrders(tx)) await issueCertificates(tx, order, now);
}

/** For a shop that sold limited pieces before they were numbered, and for a new catalogue: on every start. */
export function openEditionsOfShop(shop: Pick<Shop, "db" | "announcements" | "clock">): Promise<void> {
  return inTransaction(shop, (tx) => openEditions(tx, shop.clock.now()));
}
