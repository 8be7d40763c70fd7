/**
 * Finds free pieces that people wait for, and whose turn it is: at an opening everybody's who asked before it and had none yet, else no
 * more people's than there are pieces. It depends on the rows alone: a missed round loses nothing, and the mails are queued in the
 * transaction that records who was notified.
 */
import type { ProductJson } from "#contract/catalogue/products.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { HEAD_START_MS, whoseTurn } from "#domain/inventory/waitlist.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { findProductsToSell, releaseOf } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import {
  findAskedBefore,
  findAwaitedProducts,
  findFirstWaiting,
  findNotifiedSince,
  lockWaitlist,
  markNotified,
} from "./waitlist.repository.ts";

/** Most people notified of one product in one transaction. */
const MOST_NOTIFIED = 500;
/** So many of them follow each other in a round; who is left follows in the next. */
const MOST_PARTS = 20;

/** One round of the job. Safe in several processes, and to be killed at any point. */
export async function notifyWaitlist(shop: CatalogueShop): Promise<void> {
  for (const productId of await findAwaitedProducts(shop.db))
    for (let part = 0; part < MOST_PARTS; part += 1)
      if ((await notifyOf(shop, productId)) < MOST_NOTIFIED) break;
}

/** Returns how many were notified. */
async function notifyOf(shop: CatalogueShop, productId: number): Promise<number> {
  const product = await shop.products.find(productId);
  if (!product || isOutOfStock(product)) return 0;
  const notified = await inTransaction(shop, async (tx) => {
    await lockWaitlist(tx, productId);
    const now = shop.clock.now();
    const [row] = await findProductsToSell(tx, [productId]);
    const opensAt = row && releaseOf(row)?.opensAt;
    const atOpening = opensAt ? await findAskedBefore(tx, productId, opensAt, MOST_NOTIFIED) : [];
    const turns = atOpening.length > 0 ? atOpening : await findTurns(tx, product, opensAt, now);
    if (turns.length === 0) return 0;
    const ids = turns.map(({ id }) => id);
    const marked = await markNotified(tx, ids, now);
    await queueMails(
      tx,
      marked.map(({ id, turn }) => [
        `back-in-stock:${id}:${turn}`,
        { kind: "back-in-stock", waitlistId: id, turn },
      ]),
      now,
    );
    return marked.length;
  });
  if (notified > 0) shop.log.info({ productId, notified }, "waiting shoppers notified: it can be bought");
  return notified;
}

/** Of a piece that came back: no more people than pieces, in the order in which they asked. */
async function findTurns(tx: Transaction, product: ProductJson, opensAt: Date | undefined, now: Date) {
  const lately = await findNotifiedSince(tx, product.id, later(now, -HEAD_START_MS), opensAt);
  const atMost = Math.min(product.stockQuantity, MOST_NOTIFIED);
  return whoseTurn(product, lately, await findFirstWaiting(tx, product.id, atMost));
}
