/**
 * Finds free pieces that people wait for, and whose turn it is. It depends on the rows alone: a missed round loses
 * nothing, and the mails are queued in the transaction that records who was notified.
 */
import { HEAD_START_MS, whoseTurn } from "#domain/inventory/waitlist.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import {
  findAwaitedProducts,
  findFirstWaiting,
  findNotifiedSince,
  lockWaitlist,
  markNotified,
} from "./waitlist.repository.ts";

/** Most people notified of one product in one round; the others follow in the next. */
const MOST_NOTIFIED = 500;

/** One round of the job. Safe in several processes, and to be killed at any point. */
export async function notifyWaitlist(shop: CatalogueShop): Promise<void> {
  for (const productId of await findAwaitedProducts(shop.db)) await notifyOf(shop, productId);
}

async function notifyOf(shop: CatalogueShop, productId: number): Promise<void> {
  const product = await shop.products.find(productId);
  if (!product || product.stockQuantity === 0) return;
  const notified = await inTransaction(shop, async (tx) => {
    await lockWaitlist(tx, productId);
    const now = shop.clock.now();
    const lately = await findNotifiedSince(tx, productId, later(now, -HEAD_START_MS));
    const atMost = Math.min(product.stockQuantity, MOST_NOTIFIED);
    const turns = whoseTurn(product, lately, await findFirstWaiting(tx, productId, atMost));
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
  if (notified > 0) shop.log.info({ productId, notified }, "waiting shoppers notified: back in stock");
}
