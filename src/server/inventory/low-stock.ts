import type { MailJob } from "#domain/mail/mail-job.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findLatestMovements, type LatestMovement } from "./inventory.repository.ts";
import { lockStockRows, type StockRow } from "./product-stock.repository.ts";
import { findVariants } from "./variants.repository.ts";

/** More movements than one transaction makes on one shelf: an order has at most fifty lines. */
const LOOKS_BACK = 64;

/**
 * Queues one mail to the owner each time a product falls to its threshold and, where sizes and colours are counted,
 * each of these too; a variant that never had more than one when it is sold out. Not for products sold as files. Call
 * it after the stock was changed, in the same transaction. The movement that crossed the threshold names the mail.
 */
export async function noteLowStock(tx: Transaction, productIds: Iterable<number>, now: Date): Promise<void> {
  for (const stock of await lockStockRows(tx, [...new Set(productIds)])) {
    const { id: productId, countedBy, filesOnly } = stock;
    if (filesOnly) continue;
    const latest = await findLatestMovements(tx, productId, LOOKS_BACK);
    const crossing = findCrossing(
      latest.filter(({ isRecount }) => !isRecount),
      stock.stockQuantity,
      stock.lowStockThreshold,
    );
    if (crossing !== undefined)
      await queueMail(tx, `low-stock:${productId}:${crossing}`, { kind: "low-stock", productId }, now);
    if (countedBy === "variants") await noteLowVariants(tx, stock, latest, now);
  }
}

async function noteLowVariants(
  tx: Transaction,
  { id: productId, lowStockThreshold }: StockRow,
  latest: readonly LatestMovement[],
  now: Date,
): Promise<void> {
  // Movements from before the product was counted per variant say nothing about a size.
  const recounted = latest.findIndex(({ isRecount }) => isRecount);
  const counted = recounted < 0 ? latest : latest.slice(0, recounted);
  for (const { size, color, stockQuantity } of await findVariants(tx, productId)) {
    const moved = counted.filter((movement) => movement.size === size && movement.color === color);
    const movementId =
      findCrossing(moved, stockQuantity, lowStockThreshold) ?? findCrossing(moved, stockQuantity, 0);
    if (movementId === undefined) continue;
    const job: MailJob = { kind: "low-stock", productId, movementId };
    await queueMail(tx, `low-stock:${productId}:${movementId}:variant`, job, now);
  }
}

/** The movement with which the level last fell to the threshold or below it, if it is there now. */
function findCrossing(
  latest: readonly LatestMovement[],
  levelNow: number,
  threshold: number,
): number | undefined {
  if (levelNow > threshold) return undefined;
  let level = levelNow;
  for (const movement of latest) {
    if (level > threshold) return undefined;
    const before = level - movement.change;
    if (before > threshold) return movement.id;
    level = before;
  }
  return undefined;
}
