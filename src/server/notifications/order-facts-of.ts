import type { OrderFacts } from "#content/mails/order-facts.ts";
import { addressLines } from "#domain/orders/address-lines.ts";
import {
  type CertificateOfEdition,
  listCertificatesOfOrders,
} from "#server/certificates/certificates.service.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { listOrdersById, type Order } from "#server/orders/orders.service.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { promisedDays } from "#server/orders/promised-days.ts";

/** Longer than any real line of an address; a hostile one must not make a wall of text. */
const LONGEST_LINE = 200;
const LONGEST_INSTRUCTIONS = 500;

export type OrderOfMail = { readonly order: Order; readonly facts: OrderFacts };

/** Everything the mails about an order say of it, with people's texts made into harmless lines. */
export async function readOrderFacts(shop: OrdersShop, orderId: number): Promise<OrderOfMail> {
  const known = (await readFactsOfOrders(shop, [orderId])).get(orderId);
  if (!known) throw new Error(`order ${orderId} does not exist`);
  return known;
}

/** The same for several orders, by id; one that does not exist is absent. */
export async function readFactsOfOrders(
  shop: OrdersShop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderOfMail>> {
  const orders = await listOrdersById(shop.db, ids);
  const certificates = await listCertificatesOfOrders(shop.db, ids);
  return new Map(
    orders.map((order) => {
      const own = certificates.filter(({ orderId }) => orderId === order.id);
      return [order.id, factsOf(shop, order, own)];
    }),
  );
}

function factsOf(shop: OrdersShop, order: Order, certificates: readonly CertificateOfEdition[]): OrderOfMail {
  const { phone, specialInstructions, country } = order.shippingAddress;
  const facts: OrderFacts = {
    number: order.number,
    customerName: line(order.customerName),
    customerEmail: order.customerEmail,
    items: order.items,
    subtotal: order.subtotalCents,
    delivery: order.shippingCents,
    total: order.totalCents,
    deliveryCharged: order.deliveryCharged,
    addressLines: [order.customerName, ...addressLines(order.shippingAddress)]
      .map(line)
      .filter((text) => text !== ""),
    country,
    deliveryDays: promisedDays(shop, order),
    phone: phone === undefined ? undefined : line(phone),
    instructions:
      specialInstructions === undefined ? undefined : oneLine(specialInstructions, LONGEST_INSTRUCTIONS),
    certificates: certificates.filter(({ state }) => state === "issued").map(describeCertificate),
    isTest: order.isTest,
    orderUrl: shop.orderLinks.urlOf(order.number),
    shopUrl: shop.settings.publicUrl,
    vatNumber: shop.settings.owner.vatNumber,
  };
  return { order, facts };
}

function describeCertificate({ productName, serial, editionSize }: CertificateOfEdition): string {
  return `${productName}, number ${serial}${editionSize === null ? "" : ` of ${editionSize}`}`;
}

function line(text: string): string {
  return oneLine(text, LONGEST_LINE);
}
