import type { z } from "zod";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { exportOrders as exportEndpoint } from "#contract/orders/owner.ts";
import { hasMailbox } from "#domain/mail/has-mailbox.ts";
import { addRand, multiplyRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { isFile, sizeOfOrder } from "#domain/orders/files-only.ts";
import { parcelName } from "#domain/orders/gift.ts";
import { colorToPack } from "#domain/orders/order-item.ts";
import type { PaidMethod } from "#domain/payments/payment-methods.ts";
import { formatSastExport } from "#domain/time/time.ts";
import { readNumbers } from "#server/certificates/certificates.service.ts";
import type { Executor } from "#server/database/client.ts";
import { readAddedTo } from "#server/orders/added-orders.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { readShownPayments } from "#server/orders/order-page/shown-payments.ts";
import { findRefundsOfOrders } from "#server/orders/orders.repository.ts";
import type { Table } from "#server/platform/table-file.ts";
import { findOrderPage, type OrderRow } from "./owner-orders.repository.ts";

/** An upper limit of several years of orders; a spreadsheet takes a million rows. */
const MOST_ORDERS_IN_FILE = 50_000;

const ORDER_COLUMNS = [
  "Order",
  "Placed",
  "Paid",
  "Sent",
  "Status",
  "Payment",
  "Test",
  "Added to",
  "Name",
  "Email",
  "Phone",
  "Street",
  "Street 2",
  "City",
  "State",
  "Postal code",
  "Country",
  "Instructions",
  "Gift for",
  "Gift message",
  "Pieces",
  "Downloads",
  { rand: "Subtotal" },
  { rand: "Delivery" },
  "Delivery charged",
  { rand: "Total" },
  "Way",
  "Reference",
  { rand: "Came in" },
  { rand: "Went back" },
  "Carrier",
  "Tracking number",
] as const;

const LINE_COLUMNS = [
  "Order",
  "Placed",
  "Paid",
  "Status",
  "Test",
  "Product",
  "Name of the piece",
  "Size",
  "Color",
  "Quantity",
  "Numbers",
  "Download",
  { rand: "Unit price" },
  { rand: "Together" },
] as const;

type Wanted = z.output<typeof exportEndpoint.body> & Pick<z.output<typeof exportEndpoint.query>, "rows">;

/**
 * The orders of this search and filter as a file, in the list's order: a row for each order with what came in and went back, or for
 * each of their lines. Addresses that stand for none are left out.
 */
export async function tabulateOrders(shop: OrdersShop, { rows: of, ...wanted }: Wanted): Promise<Table> {
  const isPractice = isPracticeShop(shop);
  const orders = await findOrderPage(shop.db, { ...wanted, isPractice }, 0, MOST_ORDERS_IN_FILE);
  if (of === "lines") {
    const numbersOf = await readNumbers(shop.db, orders);
    const rows = orders.flatMap((order) => toLineRows(order, numbersOf));
    return { fileName: "kulud-pieces", columns: LINE_COLUMNS, rows };
  }
  const ids = orders.map(({ id }) => id);
  const [payments, back, addedTo] = await Promise.all([
    readShownPayments(shop.db, ids),
    readPaidBack(shop.db, ids),
    readAddedTo(shop.db, orders),
  ]);
  return {
    fileName: "kulud-orders",
    columns: ORDER_COLUMNS,
    rows: orders.map((order) => {
      const shown = payments.get(order.id);
      const money = { way: shown?.method, paid: shown?.paid, back: back.get(order.id) };
      return toOrderRow(order, money, addedTo(order)?.number ?? "");
    }),
  };
}

/** What was refunded of each of these orders, in rand cents. */
async function readPaidBack(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ZarCents>> {
  const back = new Map<number, ZarCents>();
  for (const { orderId, status, amountCents } of await findRefundsOfOrders(db, ids)) {
    if (status === "processed") back.set(orderId, addRand(back.get(orderId) ?? NO_RAND, amountCents));
  }
  return back;
}

type Money = {
  readonly way: PaidMethod | undefined;
  readonly paid: ZarCents | undefined;
  readonly back: ZarCents | undefined;
};

function toOrderRow(order: OrderRow, { way, paid, back }: Money, addedTo: string): (string | number)[] {
  const { shippingAddress: to } = order;
  const { pieces, downloads } = sizeOfOrder(order.items);
  return [
    order.number,
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    momentOf(order.shippedAt),
    order.status,
    order.paymentStatus,
    order.isTest ? "yes" : "no",
    addedTo,
    order.customerName,
    hasMailbox(order.customerEmail) ? order.customerEmail : "",
    to.phone ?? "",
    to.street,
    to.street2 ?? "",
    to.city,
    to.state,
    to.postalCode,
    to.country,
    to.specialInstructions ?? "",
    order.gift ? parcelName(order) : "",
    order.gift?.message ?? "",
    pieces,
    downloads,
    order.subtotalCents,
    order.shippingCents,
    order.deliveryCharged ? "yes" : "no",
    order.totalCents,
    way === undefined ? "" : METHOD_NAMES[way],
    order.paymentReference ?? "",
    paid ?? NO_RAND,
    back ?? NO_RAND,
    order.carrier ?? "",
    order.trackingNumber ?? "",
  ];
}

type NumbersOf = Awaited<ReturnType<typeof readNumbers>>;

function toLineRows(order: OrderRow, numbersOf: NumbersOf): (string | number)[][] {
  return order.items.map((item) => [
    order.number,
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    order.status,
    order.isTest ? "yes" : "no",
    item.productId,
    item.name,
    item.size ?? "",
    colorToPack(item) ?? "",
    item.quantity,
    numbersOf(order, item).join(", "),
    isFile(item) ? "yes" : "no",
    item.unitPriceCents,
    multiplyRand(item.unitPriceCents, item.quantity),
  ]);
}

function momentOf(instant: Date | null): string {
  return instant === null ? "" : formatSastExport(instant);
}
