import { LIMITED_EDITIONS } from "#content/limited-editions.ts";
import type { Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findPaidOrders, insertMissingCounters } from "./certificates.repository.ts";
import { issueCertificates } from "./issue-certificates.ts";

/**
 * Creates missing counters of limited editions and numbers the pieces sold before, in the order they were paid.
 * Existing counters are not changed.
 */
async function openEditions(tx: Transaction, now: Date): Promise<void> {
  const editions = LIMITED_EDITIONS.map(({ id, stock }) => ({ productId: id, editionSize: stock }));
  const opened = await insertMissingCounters(tx, editions);
  if (opened.length === 0) return;
  for (const order of await findPaidOrders(tx)) await issueCertificates(tx, order, now);
}

/** Called at every start: for shops that sold limited pieces before they were numbered, and for new catalogues. */
export function openEditionsOfShop(shop: Pick<Shop, "db" | "announcements" | "clock">): Promise<void> {
  return inTransaction(shop, (tx) => openEditions(tx, shop.clock.now()));
}
