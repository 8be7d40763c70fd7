import { customsLine } from "#content/orders/customs.ts";
import type { OrderPageJson } from "#contract/orders/order-page.ts";
import { maskEmail, maskWords } from "#domain/contact/masked.ts";
import { hasMailbox } from "#domain/mail/has-mailbox.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { addressLines, countryName } from "#domain/orders/address/address-lines.ts";
import { deliveryWindow } from "#domain/orders/delivery/delivery-window.ts";
import { isDeliveredByDownload, isFilesOnly, isHandedOver } from "#domain/orders/files-only.ts";
import { isErased } from "#server/orders/erase-orders.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { promisedDays } from "#server/orders/promised-days.ts";
import type { Shop } from "#server/shop/shop.ts";

/** Mail, address and courier as the order's page shows them: masked, because the page's link is forwarded. */
export function destinationOf(
  shop: Pick<Shop, "settings">,
  order: Order,
): Pick<OrderPageJson, "mailedTo" | "address" | "customs" | "deliveryWindow"> {
  return {
    mailedTo: !hasMailbox(order.customerEmail) ? null : maskEmail(order.customerEmail),
    address: maskedAddress(order),
    customs: customsOf(order),
    deliveryWindow: windowOf(shop, order),
  };
}

/** The unmasked address, line by line; empty when it has been erased or nothing is delivered. */
export function fullAddress(order: Order): string[] {
  return isErased(order) || hasNoParcel(order) || !hasAddress(order)
    ? []
    : [...addressLines(order.shippingAddress)];
}

function hasNoParcel(order: Order): boolean {
  return isFilesOnly(order.items) || isMoneyAlone(order);
}

/** A sale by hand has none until the owner writes one. */
function hasAddress({ shippingAddress: { street } }: Order): boolean {
  return street !== "";
}

/** The days on which delivery is expected; null when no delivery is due, or none any more. */
export function windowOf(shop: Pick<Shop, "settings">, order: Order) {
  const { status, paidAt } = order;
  if (
    paidAt === null ||
    (status !== "paid" && status !== "fulfilled") ||
    isDeliveredByDownload(order) ||
    isHandedOver(order)
  )
    return null;
  const days = promisedDays(shop, order);
  return { days, ...deliveryWindow(paidAt, days, shop.settings.delivery.closed) };
}

function customsOf(order: Order): string | null {
  const { country } = order.shippingAddress;
  return hasNoParcel(order) ? null : (customsLine(country) ?? null);
}

/** The country is not masked: the delivery fee and days reveal it anyway. */
function maskedAddress(order: Order): string[] {
  const country = countryName(order.shippingAddress.country);
  return fullAddress(order).map((line) => (line === country ? line : maskWords(line)));
}
