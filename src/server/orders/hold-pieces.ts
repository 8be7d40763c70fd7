import { goesIntoParcel } from "#domain/orders/files-only.ts";
import type { Transaction } from "#server/database/client.ts";
import { lockProductsOf, reserveStock } from "#server/inventory/inventory.service.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { insertPendingOrder, type NewOrder, type Order, recordOrderEvent } from "./orders.repository.ts";
import { whatIsSoldOut } from "./paid-at-once.ts";

/**
 * Stores an unpaid order that the owner makes, holds its pieces, hidden ones too, and mails its buyer the link to pay.
 * Throws soldOut, after which the caller must roll back.
 */
export async function holdPieces(tx: Transaction, held: NewOrder): Promise<Order> {
  const now = held.createdAt;
  const pieces = held.items.filter(goesIntoParcel);
  const shelves = await lockProductsOf(tx, [{ items: pieces }]);
  const order = await insertPendingOrder(tx, held);
  if (!order) throw new Error("an order that is held was not stored");
  const reserved = await reserveStock(tx, order.id, { lines: pieces, soldBy: "owner" }, shelves, now);
  if (!reserved.isWhole) throw await whatIsSoldOut(tx, pieces, "owner");
  const { id: orderId } = order;
  await recordOrderEvent(tx, orderId, "placed", now, { actor: "admin" });
  await queueMail(tx, `pay-link:${orderId}`, { kind: "pay-link", orderId }, now);
  return order;
}
