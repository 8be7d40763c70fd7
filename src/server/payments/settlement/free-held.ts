import { isKeptBusy, LOOKED_BACK_MS } from "#domain/orders/busy-edition.ts";
import { findOpenAlert, resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { availablePieces, findProductsToSell, isEdition } from "#server/catalogue/products-to-sell.ts";
import { findProductsHeld } from "#server/inventory/inventory.repository.ts";
import { listHolds } from "#server/inventory/inventory.service.ts";
import { workThrough } from "#server/jobs/due-rows.ts";
import { endHoldsOf } from "#server/orders/orders.service.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { expireUnlessPaid } from "./expire-orders.ts";

const KIND = "held";
const keyOf = (productId: number) => `${KIND}:${productId}`;

/** Alerts the owner of an edition of which all that is left has waited for payments for half an hour, and nothing was paid. */
export async function watchHeldEditions(shop: PaymentsShop): Promise<void> {
  const { db, clock } = shop;
  const now = clock.now();
  const products = await findProductsToSell(db, await findProductsHeld(db));
  for (const product of products.filter(isEdition)) {
    const { id, name } = product;
    if (availablePieces(product) > 0) continue;
    const holds = await listHolds(db, id, later(now, -LOOKED_BACK_MS));
    const held = holds.reduce((sum, { until, pieces }) => (until === null ? sum + pieces : sum), 0);
    if (!isKeptBusy(holds, held, now)) continue;
    await raiseAlertNow(shop, {
      dedupeKey: keyOf(id),
      isState: true,
      kind: KIND,
      message: `${held} of ${held} of ${name} wait for payment for more than 30 minutes, and nothing was paid: somebody may be keeping them from others.`,
    });
  }
}

/** How many pieces are free again, and how many orders keep theirs because money is or may be on its way. */
export type Freed = { readonly pieces: number; readonly kept: number };

/**
 * Ends the holds that this alert is about, after the provider was asked a last time about each, and resolves it. What is
 * being paid stays. Undefined when there is no such alert, or it is dealt with.
 */
export async function freeHeld(shop: PaymentsShop, alertId: number): Promise<Freed | undefined> {
  const alert = await findOpenAlert(shop.db, alertId);
  const productId = alert?.kind === KIND ? Number(alert.dedupeKey.split(":")[1]) : undefined;
  if (productId === undefined) return undefined;
  const piecesLeft = async () =>
    (await findProductsToSell(shop.db, [productId])).reduce(
      (sum, product) => sum + availablePieces(product),
      0,
    );
  const before = await piecesLeft();
  const orders = await inTransaction(shop, (tx) => endHoldsOf(tx, productId, shop.clock.now()));
  const waiting = [...orders];
  let kept = 0;
  await workThrough(
    async (atMost) => waiting.splice(0, atMost),
    async (order) => {
      if (!(await expireUnlessPaid(shop, order))) kept += 1;
    },
  );
  await resolveAlertOf(shop.db, keyOf(productId), shop.clock.now());
  return { pieces: Math.max(0, (await piecesLeft()) - before), kept };
}
