import { noteDetails } from "#server/auth/admin-actions.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { recordOrderEvent } from "#server/orders/orders.repository.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { requireAdminOrder } from "./read-order.ts";

/** Adds a dated note for the shop's own people; its buyer never sees it. Throws not_found. */
export async function addOrderNote(shop: OrdersShop, id: number, note: string): Promise<void> {
  await requireAdminOrder(shop, id);
  await inTransaction(shop, async (tx) => {
    await recordOrderEvent(tx, id, "noted", shop.clock.now(), { actor: "admin", detail: { note } });
    await noteDetails(tx, "in its timeline");
  });
}
