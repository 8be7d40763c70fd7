import { formatRand, toDecimalText } from "#domain/money/money.ts";
import { formatSastExport } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { findTaxDocuments } from "#server/orders/order-page/tax-documents.repository.ts";
import { taxNumber } from "#server/orders/order-page/tax-documents.ts";
import { findOrderEvents } from "#server/orders/orders.repository.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findRepliesOf, insertPrivacyEntry } from "./privacy.repository.ts";
import { countPerson, isNobody, noSuchPerson, type Person, readPerson } from "./read-person.ts";

/**
 * Everything the shop holds about the person with this key, in readable form (POPIA, section 23). Throws noSuchPerson.
 */
export async function exportPersonalDetails({ db, clock }: Shop, key: string) {
  const person = await readPerson(db, key);
  if (isNobody(person)) throw noSuchPerson();
  const now = clock.now();
  const orders = [];
  for (const order of person.orders) orders.push(await describeOrder(db, order, person));
  const replies = await findRepliesOf(
    db,
    person.messages.map(({ id }) => id),
  );
  await insertPrivacyEntry(db, { action: "exported", counts: countPerson(person), createdAt: now });
  return {
    who: key,
    emails: person.emails,
    knownToProvidersAs: person.providerTexts,
    exportedAt: formatSastExport(now),
    orders,
    messages: person.messages.map(({ id, name, subject, message, receivedAt, answeredAt }) => ({
      name,
      subject,
      message,
      receivedAt: formatSastExport(receivedAt),
      answeredAt: momentOf(answeredAt),
      replies: replies
        .filter(({ messageId }) => messageId === id)
        .map(({ isFromShop, text, writtenAt }) => ({
          from: isFromShop ? "the shop" : "them",
          text,
          writtenAt: formatSastExport(writtenAt),
        })),
    })),
    newsletter: person.newsletter.map(({ subscribedAt, unsubscribedAt }) => ({
      subscribedAt: formatSastExport(subscribedAt),
      unsubscribedAt: momentOf(unsubscribedAt),
    })),
    waitsFor: person.waiting.map(({ productId, size, color, askedAt, confirmedAt, notifiedAt }) => ({
      productId,
      size,
      color,
      askedAt: formatSastExport(askedAt),
      confirmedAt: momentOf(confirmedAt),
      notifiedAt: momentOf(notifiedAt),
    })),
  };
}

async function describeOrder(db: Database, order: Person["orders"][number], person: Person) {
  const [events, taxDocuments] = await Promise.all([
    findOrderEvents(db, order.id),
    findTaxDocuments(db, order.id),
  ]);
  const payments = person.payments.filter(({ orderId }) => orderId === order.id);
  const paymentIds = payments.map(({ id }) => id);
  return {
    number: order.number,
    placedAt: formatSastExport(order.createdAt),
    paidAt: momentOf(order.paidAt),
    shippedAt: momentOf(order.shippedAt),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    status: order.status,
    name: order.customerName,
    email: order.customerEmail,
    address: order.shippingAddress,
    formerAddresses: order.formerAddresses,
    gift: order.gift,
    items: order.items.map(({ name, size, color, quantity, unitPriceCents }) => ({
      name,
      size,
      color,
      quantity,
      unitPrice: formatRand(unitPriceCents),
    })),
    delivery: formatRand(order.shippingCents),
    total: formatRand(order.totalCents),
    payments: payments.map(({ provider, method, reference, status, createdAt }) => ({
      provider,
      method,
      reference,
      status,
      startedAt: formatSastExport(createdAt),
    })),
    refunds: person.refunds
      .filter(({ paymentId }) => paymentIds.includes(paymentId))
      .map(({ amountCents, status, createdAt }) => ({
        amount: toDecimalText(amountCents),
        status,
        askedAt: formatSastExport(createdAt),
      })),
    taxDocuments: taxDocuments.map(({ amountCents, issuedAt, recipient, ...document }) => ({
      number: taxNumber(document),
      amount: formatRand(amountCents),
      issuedAt: formatSastExport(issuedAt),
      madeOutTo: recipient,
    })),
    certificates: person.certificates
      .filter(({ orderId }) => orderId === order.id)
      .map(({ productId, serial, code, ownerName }) => ({
        productId,
        number: serial,
        code,
        name: ownerName,
      })),
    returns: person.returns
      .filter(({ orderId }) => orderId === order.id)
      .map(({ state, wish, reason, words, sendTo, waybill, refusal, askedAt }) => ({
        state,
        wish,
        reason,
        words,
        sendTo,
        waybill,
        refusal,
        askedAt: formatSastExport(askedAt),
      })),
    timeline: events.map(({ kind, createdAt, detail }) => ({
      kind,
      at: formatSastExport(createdAt),
      ...detail,
    })),
  };
}

function momentOf(instant: Date | null): string | null {
  return instant === null ? null : formatSastExport(instant);
}
