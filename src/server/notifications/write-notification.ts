import type { MailContent } from "#content/mails/mail-content.ts";
import { orderConfirmation, orderLink, toBuyers } from "#content/mails/order-mails.ts";
import { buyerCancelled, lapsedHold, newAddress, newOrder } from "#content/mails/owner-mails.ts";
import {
  addressChanged,
  choiceChanged,
  orderCancelled,
  sentAgain,
  shipped,
} from "#content/mails/parcel-mails.ts";
import {
  holdEnded,
  payLink,
  paymentPending,
  refundDone,
  soldOutRefund,
} from "#content/mails/payment-mails.ts";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { whyAddressStays } from "#domain/orders/buyer-changes.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { WriteMail } from "#server/mail/send-due-mail.ts";
import { findRequestedOrder } from "#server/orders/find-order/find-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { readParcels } from "#server/orders/order-page/read-parcels.ts";
import { dollarsBack } from "#server/orders/order-page/shown-payments.ts";
import { findOrderEvents } from "#server/orders/orders.repository.ts";
import { toCustomer, toOwner } from "./address-mail.ts";
import { writeMessageReceived, writeMessageReply } from "./message-notifications.ts";
import { findRefundOfOrder } from "./notifications.repository.ts";
import { type OrderOfMail, readFactsOfOrders, readOrderFacts } from "./order-facts-of.ts";
import { writeAlert, writeContactNotice, writeLowStock } from "./owner-notifications.ts";
import { writeNewDevice, writeSignInChanged } from "./people-notifications.ts";
import { writeReturnMail } from "./return-notifications.ts";
import {
  writeBackInStock,
  writeNewsletterWelcome,
  writeOpening,
  writeWaitlistConfirmation,
} from "./subscriber-notifications.ts";

/** Reads the orders of all these mails together, for the function that then writes one mail after the other. */
export async function readNotifications(shop: OrdersShop, jobs: readonly MailJob[]): Promise<WriteMail> {
  const ids = new Set(jobs.flatMap((job) => ("orderId" in job ? [job.orderId] : [])));
  const known = await readFactsOfOrders(shop, [...ids]);
  return (job) => writeNotification(shop, job, async (id) => known.get(id) ?? readOrderFacts(shop, id));
}

type ReadFacts = (orderId: number) => Promise<OrderOfMail>;

/**
 * Writes a mail from the current rows; undefined when it is no longer true or has no reader any more. Throws when a row
 * it is about is missing, because ids come from our own tables.
 */
export async function writeNotification(
  shop: OrdersShop,
  subject: MailJob,
  readFacts: ReadFacts = (orderId) => readOrderFacts(shop, orderId),
): Promise<MailMessage | undefined> {
  const aboutOrder = (orderId: number, write: (about: OrderOfMail) => MailContent | undefined) =>
    writeToCustomer(shop, readFacts, orderId, write);
  switch (subject.kind) {
    case "order-confirmation":
      return aboutOrder(subject.orderId, ({ facts }) => orderConfirmation(facts));
    case "payment-pending":
      return aboutOrder(subject.orderId, ({ order, facts }) =>
        // If the payment was decided while the mail waited, another mail announces the outcome.
        order.status === "pending" ? paymentPending(facts) : undefined,
      );
    case "pay-link":
      return aboutOrder(subject.orderId, ({ order, facts }) =>
        order.status === "pending" ? payLink(facts) : undefined,
      );
    case "hold-ended":
      return aboutOrder(subject.orderId, ({ order, facts }) =>
        order.status === "expired" ? holdEnded(facts) : undefined,
      );
    case "lapsed-hold": {
      const { order, facts } = await readFacts(subject.orderId);
      return order.status === "expired" ? toOwner(shop, lapsedHold(facts)) : undefined;
    }
    case "sold-out-refund":
      return aboutOrder(subject.orderId, ({ facts }) => soldOutRefund(facts));
    case "shipped":
      return writeParcel(shop, await readFacts(subject.orderId));
    case "part-shipped":
      return writeParcel(shop, await readFacts(subject.orderId), subject.parcel);
    case "order-cancelled":
      return aboutOrder(subject.orderId, writeCancelled);
    case "order-link":
      return writeOrderLink(shop, readFacts, subject.requestId);
    case "refund-done":
      return writeRefundDone(shop, readFacts, subject.refundId);
    case "return-asked":
    case "return-accepted":
    case "return-refused":
    case "return-received":
    case "return-withdrawn":
    case "return-exchanged": {
      const about = await readFacts(subject.orderId);
      return toCustomer(
        shop,
        about.order,
        await writeReturnMail(shop, subject.kind, subject.returnId, about),
      );
    }
    case "new-return":
    case "return-not-coming": {
      const about = await readFacts(subject.orderId);
      return toOwner(shop, await writeReturnMail(shop, subject.kind, subject.returnId, about));
    }
    case "new-order":
      return toOwner(shop, newOrder((await readFacts(subject.orderId)).facts));
    case "address-changed":
      return aboutOrder(subject.orderId, ({ order, facts }) =>
        addressChanged(facts, { canCorrect: whyAddressStays(order, "customer") === undefined }),
      );
    case "choice-changed":
      return aboutOrder(subject.orderId, ({ facts }) => choiceChanged(facts));
    case "sent-again":
      return aboutOrder(subject.orderId, ({ facts }) => sentAgain(facts));
    case "buyer-mail":
      return writeBuyerMail(shop, await readFacts(subject.orderId), subject.eventId);
    case "new-address":
      return toOwner(shop, newAddress((await readFacts(subject.orderId)).facts));
    case "buyer-cancelled":
      return toOwner(shop, buyerCancelled((await readFacts(subject.orderId)).facts));
    case "contact-notice":
      return writeContactNotice(shop, subject.messageId);
    case "contact-received":
      return writeMessageReceived(shop, subject.messageId);
    case "message-reply":
      return writeMessageReply(shop, subject.replyId);
    case "low-stock":
      return writeLowStock(shop, subject);
    case "alert":
      return writeAlert(shop, subject);
    case "newsletter-welcome":
      return writeNewsletterWelcome(shop, subject.subscriberId);
    case "waitlist-asked":
      return writeWaitlistConfirmation(shop, subject.waitlistId);
    case "back-in-stock":
      return writeBackInStock(shop, subject);
    case "release-soon":
    case "release-changed":
      return writeOpening(shop, subject);
    case "new-device":
      return writeNewDevice(shop, subject.deviceId);
    case "sign-in-changed":
      return writeSignInChanged(shop, subject);
  }
}

async function writeToCustomer(
  shop: OrdersShop,
  readFacts: ReadFacts,
  orderId: number,
  write: (about: OrderOfMail) => MailContent | undefined,
): Promise<MailMessage | undefined> {
  const about = await readFacts(orderId);
  const content = write(about);
  return content && toCustomer(shop, about.order, content);
}

/** Undefined when number and address do not belong together. */
async function writeOrderLink(shop: OrdersShop, readFacts: ReadFacts, requestId: number) {
  const order = await findRequestedOrder(shop.db, requestId);
  return order && writeToCustomer(shop, readFacts, order.id, ({ facts }) => orderLink(facts));
}

const LONGEST_PARCEL_TEXT = 80;
const LONGEST_PIECE = 200;

/** All of an order or its last parcel, or the first, second before it. Undefined for one that the order does not have. */
async function writeParcel(
  shop: OrdersShop,
  { order, facts }: OrderOfMail,
  part?: number,
): Promise<MailMessage | undefined> {
  const parcels = await readParcels(shop.db, order);
  const parcel = part === undefined ? (parcels.at(-1) ?? { ...order, pieces: [] }) : parcels[part - 1];
  if (!parcel) return undefined;
  const line = (text: string | null) =>
    text === null || text.trim() === "" ? undefined : oneLine(text, LONGEST_PARCEL_TEXT);
  const content = shipped(facts, {
    carrier: line(parcel.carrier),
    trackingNumber: line(parcel.trackingNumber),
    pieces: parcel.pieces.map((words) => oneLine(words, LONGEST_PIECE)),
    isPart: part !== undefined,
  });
  return toCustomer(shop, order, content);
}

function writeCancelled({ order, facts }: OrderOfMail): MailContent {
  return orderCancelled(facts, {
    reason: order.cancelReason ?? undefined,
    wasPaid: order.paidAt !== null,
  });
}

/** Undefined when the buyer's details were erased meanwhile. */
async function writeBuyerMail(
  shop: OrdersShop,
  { order, facts }: OrderOfMail,
  eventId: number,
): Promise<MailMessage | undefined> {
  const event = (await findOrderEvents(shop.db, order.id)).find(({ id }) => id === eventId);
  const { subject, text } = event?.detail ?? {};
  if (subject === undefined || text === undefined) return undefined;
  return toCustomer(shop, order, toBuyers(facts, String(subject), String(text)));
}

async function writeRefundDone(
  shop: OrdersShop,
  readFacts: ReadFacts,
  refundId: number,
): Promise<MailMessage | undefined> {
  const refund = await findRefundOfOrder(shop.db, refundId);
  if (!refund) throw new Error(`refund ${refundId} does not exist`);
  return writeToCustomer(shop, readFacts, refund.orderId, ({ facts }) =>
    refundDone(facts, { ...refund, dollars: dollarsBack(refund) }),
  );
}
