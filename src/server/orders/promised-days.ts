import { deliveryDays } from "#domain/orders/delivery/delivery.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { Order } from "./orders.repository.ts";

/**
 * The delivery time that was promised with this order, such as "5-7 days". Later changes of the setting do not affect
 * it.
 */
export function promisedDays(
  { settings }: Pick<Shop, "settings">,
  order: Pick<Order, "deliveryDays" | "shippingAddress">,
): string {
  return order.deliveryDays ?? deliveryDays(settings.delivery, order.shippingAddress.country);
}
