/** Reads rows that mails are about and that no service returns. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { contactMessages, messageReplies } from "#server/database/schema/contact-messages.ts";
import { orderReturnLines, orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { knownDevices, people } from "#server/database/schema/people.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { products, productVariants } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";

export async function findRefundOfOrder(db: Database, refundId: number) {
  const [row] = await db
    .select({
      orderId: payments.orderId,
      amount: refunds.amountCents,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      reason: refunds.reason,
      /** Whether it is of the payment that paid the order. */
      isOfOrder: payments.applied,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return row;
}

export async function findAlert(db: Database, alertId: number) {
  const [row] = await db
    .select({ kind: alerts.kind, message: alerts.message, orderId: alerts.orderId })
    .from(alerts)
    .where(eq(alerts.id, alertId));
  return row;
}

export async function findContactMessage(db: Database, messageId: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  return row;
}

/** An owner's answer beside the message; undefined when either has been deleted meanwhile. */
export async function findMessageReply(db: Database, replyId: number) {
  const [row] = await db
    .select({ answer: messageReplies.text, message: contactMessages })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(eq(messageReplies.id, replyId));
  return row;
}

export async function findSubscriberEmail(db: Database, subscriberId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId));
  return row?.email;
}

/** Undefined when the device's person has been removed meanwhile. */
export async function findDevice(db: Database, deviceId: number) {
  const [row] = await db
    .select({
      name: people.name,
      email: people.email,
      device: knownDevices.device,
      at: knownDevices.firstSeenAt,
    })
    .from(knownDevices)
    .innerJoin(people, eq(people.id, knownDevices.personId))
    .where(eq(knownDevices.id, deviceId));
  return row;
}

export async function findRecipient(db: Database, personId: number) {
  const [row] = await db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, personId));
  return row;
}

/** Products sold as files alone, now or by then, have no stock. */
const isCounted = eq(products.filesOnly, false);

export async function findProductStock(db: Database, productId: number) {
  const [row] = await db
    .select({ name: products.name, onShelf: products.stockQuantity, reserved: products.reservedQuantity })
    .from(products)
    .where(and(eq(products.id, productId), isCounted));
  return row;
}

/** The stock of the size and colour that this movement changed. */
export async function findVariantStock(db: Database, movementId: number) {
  const { size, color, stockQuantity: onShelf, reservedQuantity: reserved } = productVariants;
  const [row] = await db
    .select({ name: products.name, size, color, onShelf, reserved })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(
      productVariants,
      and(
        eq(productVariants.productId, products.id),
        eq(size, stockMovements.size),
        eq(color, stockMovements.color),
      ),
    )
    .where(and(eq(stockMovements.id, movementId), isCounted));
  return row;
}

/** A return with its pieces, by line, and the number of the order that brings its exchange. */
export async function findReturnOfMail(db: Database, returnId: number) {
  const [found] = await db
    .select({ row: orderReturns, exchangeNumber: orders.number })
    .from(orderReturns)
    .leftJoin(orders, eq(orders.id, orderReturns.replacementId))
    .where(eq(orderReturns.id, returnId));
  const lines = await db
    .select()
    .from(orderReturnLines)
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(asc(orderReturnLines.line));
  return found && { ...found, lines };
}
