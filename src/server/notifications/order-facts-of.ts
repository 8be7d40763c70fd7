import { sampleWords } from "#content/download-refusals.ts";
import type { MailNumber } from "#content/mails/mail-content.ts";
import type { MailedDownload, OrderFacts } from "#content/mails/order-facts.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { editionNumber } from "#domain/certificates/edition-number.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { addressLines } from "#domain/orders/address/address-lines.ts";
import { businessDays, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { isFilesOnly, isHandedOver } from "#domain/orders/files-only.ts";
import { parcelName } from "#domain/orders/gift.ts";
import { isPaidByHand, type PaidMethod } from "#domain/payments/payment-methods.ts";
import {
  type CertificateOfEdition,
  findCertificatesOfOrders,
} from "#server/certificates/certified-pieces.repository.ts";
import {
  downloadPageUrl,
  listDownloadsOfOrders,
  type OrderedFile,
} from "#server/downloads/order-downloads.ts";
import { mailPhotoPath } from "#server/link-previews/mail-photos.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { readAddedTo } from "#server/orders/added-orders.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { windowOf } from "#server/orders/order-page/order-destination.ts";
import { withoutPrintSize } from "#server/orders/order-page/print-size.ts";
import { readShownPayments } from "#server/orders/order-page/shown-payments.ts";
import { readSoldPictures } from "#server/orders/order-page/sold-pictures.ts";
import { findOrders, type Order } from "#server/orders/orders.repository.ts";
import { promisedDays } from "#server/orders/promised-days.ts";

/** Longer than any real line of an address, so that a hostile text stays short. */
const LONGEST_LINE = 200;
const LONGEST_INSTRUCTIONS = 500;

export type OrderOfMail = { readonly order: Order; readonly facts: OrderFacts };

/** Everything that mails say about an order. Texts typed by people become single lines without control characters. */
export async function readOrderFacts(shop: OrdersShop, orderId: number): Promise<OrderOfMail> {
  const known = (await readFactsOfOrders(shop, [orderId])).get(orderId);
  if (!known) throw new Error(`order ${orderId} does not exist`);
  return known;
}

/** The same for several orders, by id; ids without an order are absent. */
export async function readFactsOfOrders(
  shop: OrdersShop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderOfMail>> {
  const orders = await findOrders(shop.db, ids);
  const [certificates, files, payments, pictureOf, addedTo] = await Promise.all([
    findCertificatesOfOrders(shop.db, ids),
    listDownloadsOfOrders(shop, orders),
    readShownPayments(shop.db, ids),
    readSoldPictures(
      shop.products,
      orders.flatMap(({ items }) => items),
    ),
    readAddedTo(shop.db, orders),
  ]);
  return new Map(
    orders.map((order) => {
      const own = {
        certificates: certificates.filter(({ orderId }) => orderId === order.id),
        files: files.get(order.id) ?? [],
        dollars: payments.get(order.id)?.dollars,
        paid: payments.get(order.id)?.paid,
        method: payments.get(order.id)?.method,
        pictures: order.items.map((item) => addressOf(shop, pictureOf(item))),
        addedTo: addedTo(order) ?? undefined,
      };
      return [order.id, factsOf(shop, order, own)];
    }),
  );
}

type OwnOfOrder = {
  readonly certificates: readonly CertificateOfEdition[];
  readonly files: readonly OrderedFile[];
  readonly dollars: string | undefined;
  readonly paid: ZarCents | undefined;
  readonly method: PaidMethod | undefined;
  readonly pictures: readonly (string | undefined)[];
  readonly addedTo: OrderFacts["addedTo"];
};

function factsOf(shop: OrdersShop, order: Order, { certificates, ...own }: OwnOfOrder): OrderOfMail {
  const { phone, specialInstructions, country } = order.shippingAddress;
  const facts: OrderFacts = {
    number: order.number,
    customerName: line(order.customerName),
    customerEmail: order.customerEmail,
    items: order.items.map(withoutPrintSize),
    subtotal: order.subtotalCents,
    delivery: order.shippingCents,
    total: order.totalCents,
    paid: own.paid ?? order.totalCents,
    deliveryCharged: order.deliveryCharged,
    addressLines: [
      parcelName(order),
      ...(isFilesOnly(order.items) || order.shippingAddress.street === ""
        ? []
        : addressLines(order.shippingAddress)),
    ]
      .map(line)
      .filter((text) => text !== ""),
    gift: order.gift
      ? { recipient: line(order.gift.recipient), message: line(order.gift.message) }
      : undefined,
    country,
    deliveryTime: deliveryTimeOf(shop, order),
    phone: phone === undefined ? undefined : line(phone),
    instructions:
      specialInstructions === undefined ? undefined : oneLine(specialInstructions, LONGEST_INSTRUCTIONS),
    numbers: certificates.filter(({ state }) => state === "issued").map(toMailedNumber),
    pictures: own.pictures,
    dollars: own.dollars,
    downloads: own.files.flatMap((file) => toMailedDownload(shop, order, file)),
    isHandedOver: isHandedOver(order),
    isPaidByHand: isPaidByHand(own.method),
    addedTo: own.addedTo,
    heldUntil: order.reservedUntil,
    bankDetails: shop.settings.bankDetails,
    isTest: order.isTest,
    orderUrl: shop.orderLinks.urlOf(order.number),
    adminUrl: adminOrderUrl(shop, order.id),
    shopUrl: shop.settings.publicUrl,
    vatNumber: order.paidAt === null ? shop.settings.owner.vatNumber : (order.vatNumber ?? undefined),
  };
  return { order, facts };
}

/** "5–7 business days (Mon 30 Nov – Wed 2 Dec)"; without the dates where no delivery is due. */
function deliveryTimeOf(shop: OrdersShop, order: Order): string {
  const window = windowOf(shop, order);
  const days = businessDays(promisedDays(shop, order));
  return window === null ? days : `${days} (${windowInWords(window)})`;
}

function addressOf({ settings }: OrdersShop, picture: Picture | null): string | undefined {
  return picture === null ? undefined : `${settings.publicUrl}${mailPhotoPath("line", picture)}`;
}

/** The admin's page of an order. */
export function adminOrderUrl({ settings }: Pick<OrdersShop, "settings">, orderId: number): string {
  return `${settings.publicUrl}/inventory/orders/${orderId}`;
}

function toMailedDownload(
  shop: OrdersShop,
  order: Order,
  { file, product, download: { state, left, until } }: OrderedFile,
): MailedDownload[] {
  if (state !== "ready" || until === null) return [];
  const href = downloadPageUrl(shop, order.number, file.id);
  const kind = sampleWords({ isSample: file.isSample, isOfCatalogue: file.catalogueName !== null });
  return [{ title: `${product}: ${kind?.toLowerCase() ?? line(file.name)}`, href, times: left, until }];
}

function toMailedNumber({
  productName,
  serial,
  editionSize,
  hasCertificate,
}: CertificateOfEdition): MailNumber {
  return { figure: editionNumber(serial, editionSize), name: productName, hasCertificate };
}

function line(text: string): string {
  return oneLine(text, LONGEST_LINE);
}
