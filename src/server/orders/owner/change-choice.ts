import type { ChoiceChange } from "#contract/orders/change-choice.ts";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { isSameVariant, variantName, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { colorToPack, type OrderItem } from "#domain/orders/order-item.ts";
import { whyChoiceStays, withOtherChoice } from "#domain/orders/other-choice.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { moveCertificates } from "#server/certificates/move-certificates.ts";
import type { Transaction } from "#server/database/client.ts";
import { swapSoldPieces } from "#server/inventory/swap-sold-pieces.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { impossibleChoice, wrongOrderState } from "#server/orders/orders.errors.ts";
import {
  findOrderEvents,
  type Order,
  recordOrderEvent,
  updateOrder,
} from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { errorAt } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readKeptBack } from "./kept-back.ts";
import { variantOf } from "./other-choices.ts";
import { readOrder, requireAdminOrder } from "./read-order.ts";

const otherThanShown = () =>
  wrongOrderState("This line has changed meanwhile: look at it again, and change what it says now.");

const tooFewLeft = (name: string) => errorAt("order_state", "choice", `Too few of ${name} are on the shelf.`);

type Change = ChoiceChange & { readonly line: number };

/**
 * Gives pieces of one line another size or colour, at the price they were sold for: stock, numbers, timeline and the
 * buyer's mail follow in one transaction. Throws not_found, impossibleChoice, wrongOrderState with the reason why it
 * stays, otherThanShown for a line that is not as it was shown, and tooFewLeft.
 */
export async function changeChoice(shop: OrdersShop, id: number, change: Change): Promise<AdminOrderDetail> {
  await requireAdminOrder(shop, id);
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id);
    const whyNot = whyChoiceStays(order);
    if (whyNot !== undefined) throw wrongOrderState(whyNot);
    await swapPieces(tx, order, change, shop.clock.now());
  });
  shop.log.info({ orderId: id, line: change.line }, "pieces of an order have another size or color");
  return readOrder(shop, id);
}

async function swapPieces(tx: Transaction, order: Order, change: Change, now: Date): Promise<void> {
  const item = order.items.find(({ line }) => line === change.line);
  if (!item || !isAsShown(item, change.was)) throw otherThanShown();
  const changed = withOtherChoice(order.items, change);
  const refunded = (await readKeptBack(tx, [order]))(order).get(item.line) ?? 0;
  if (!changed || change.pieces > item.quantity - refunded) throw otherThanShown();
  const [product] = await findProductsToSell(tx, [item.productId]);
  const wanted = { size: change.size ?? "", color: change.color ?? "" };
  const isMade = product && variantsOf(product).some((made) => isSameVariant(made, wanted));
  if (!isMade || isSameVariant(wanted, variantOf(item))) throw impossibleChoice(item.name);

  const { id: orderId } = order;
  const from = variantName({ size: item.size ?? "", color: colorToPack(item) ?? "" });
  const to = variantName(wanted);
  const swap = { orderId, line: item.line, toLine: changed.line, pieces: change.pieces, ...wanted };
  if (!(await swapSoldPieces(tx, { ...swap, note: `${from} → ${to}` }, now))) throw tooFewLeft(to);
  await updateOrder(tx, orderId, { items: changed.items, updatedAt: now });
  const detail = { pieces: change.pieces, name: item.name, from, to };
  await recordOrderEvent(tx, orderId, "choice_changed", now, { actor: "admin", detail });
  if (changed.line !== item.line)
    await moveCertificates(
      tx,
      { orderId, line: item.line, toLine: changed.line, pieces: change.pieces },
      now,
    );
  const changes = (await findOrderEvents(tx, orderId)).filter(({ kind }) => kind === "choice_changed");
  const mail = `choice-changed:${orderId}:${changes.length}`;
  await queueMail(tx, mail, { kind: "choice-changed", orderId }, now);
  await noteDetails(tx, `${change.pieces} × ${item.name}, ${from} → ${to}`);
}

function isAsShown({ quantity, size, color }: OrderItem, was: ChoiceChange["was"]): boolean {
  return quantity === was.quantity && size === was.size && color === was.color;
}
