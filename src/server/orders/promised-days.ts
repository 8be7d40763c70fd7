import { deliveryDays } from "#domain/orders/delivery.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { Order } from "./orders.repository.ts";

/** How long delivery takes, as this order was told: "5-7 days". A later change of the setting is for later orders. */
export function promisedDays(
  { settings }: Pick<Shop, "settings">,
  order: Pick<Order, "deliveryDays" | "shippingAddress">,
): string {
  return order.deliveryDays ?? deliveryDays(settings.delivery, order.shippingAddress.country);
}
