import type { z } from "zod";
import type { exportOrders as exportEndpoint } from "#contract/orders/owner.ts";
import { isFile } from "#domain/orders/files-only.ts";
import { parcelName } from "#domain/orders/gift.ts";
import { colorToPack } from "#domain/orders/order-item.ts";
import { formatSastExport } from "#domain/time/time.ts";
import { readNumbers } from "#server/certificates/certificates.service.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Table } from "#server/platform/table-file.ts";
import { findOrderPage, type OrderRow } from "./owner-orders.repository.ts";

/** An upper limit of several years of orders; a spreadsheet takes a million rows. */
const MOST_ORDERS_IN_FILE = 50_000;

const COLUMNS = [
  "Order",
  "Placed",
  "Paid",
  "Sent",
  "Status",
  "Payment",
  "Test",
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
  "Product",
  "Name of the piece",
  "Size",
  "Color",
  "Quantity",
  "Numbers",
  "Download",
  { rand: "Unit price" },
  { rand: "Delivery" },
  "Delivery charged",
  { rand: "Total" },
  "Carrier",
  "Tracking number",
] as const;

/** The orders of this search and filter as a file, the newest first, a row for each line. */
export async function tabulateOrders(
  shop: OrdersShop,
  wanted: z.output<typeof exportEndpoint.body>,
): Promise<Table> {
  const rows = await findOrderPage(
    shop.db,
    { ...wanted, isPractice: isPracticeShop(shop) },
    0,
    MOST_ORDERS_IN_FILE,
  );
  const numbersOf = await readNumbers(shop.db, rows);
  return {
    fileName: "kulud-orders",
    columns: COLUMNS,
    rows: rows.flatMap((order) => toRows(order, numbersOf)),
  };
}

type NumbersOf = Awaited<ReturnType<typeof readNumbers>>;

function toRows(order: OrderRow, numbersOf: NumbersOf): (string | number)[][] {
  const { shippingAddress: to } = order;
  const before = [
    order.number,
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    momentOf(order.shippedAt),
    order.status,
    order.paymentStatus,
    order.isTest ? "yes" : "no",
    order.customerName,
    order.customerEmail,
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
  ];
  const after = [
    order.shippingCents,
    order.deliveryCharged ? "yes" : "no",
    order.totalCents,
    order.carrier ?? "",
    order.trackingNumber ?? "",
  ];
  return order.items.map((item) => [
    ...before,
    item.productId,
    item.name,
    item.size ?? "",
    colorToPack(item) ?? "",
    item.quantity,
    numbersOf(order, item).join(", "),
    isFile(item) ? "yes" : "no",
    item.unitPriceCents,
    ...after,
  ]);
}

function momentOf(instant: Date | null): string {
  return instant === null ? "" : formatSastExport(instant);
}
