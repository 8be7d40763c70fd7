/** The courier's days as a calendar file (RFC 5545). */

import { BRAND } from "#content/brand.ts";
import { daysAfter } from "#domain/time/calendar-day.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { makeCalendar } from "#server/platform/calendar-file.ts";
import { windowOf } from "./order-destination.ts";
import { nothingToDeliver } from "./order-page.errors.ts";
import type { OrderFile } from "./send-order-file.ts";

/**
 * The expected delivery as a calendar entry. It names neither pieces nor persons, because calendars are shared. Throws
 * nothingToDeliver.
 */
export function makeDeliveryCalendar(
  { clock, settings }: Pick<OrdersShop, "clock" | "settings">,
  order: Order,
): OrderFile {
  const window = windowOf({ settings }, order);
  if (!window) throw nothingToDeliver();
  return {
    fileName: `kulud-delivery-${order.number}.ics`,
    type: "text/calendar; charset=utf-8",
    bytes: makeCalendar(BRAND, {
      uid: `delivery-${order.number}@${new URL(settings.publicUrl).hostname}`,
      writtenAt: clock.now(),
      starts: window.first,
      ends: daysAfter(window.last, 1),
      summary: `${BRAND} parcel ${order.number}`,
      more: ["TRANSP:TRANSPARENT"],
    }),
  };
}
