/** The courier's days as a calendar file (RFC 5545). */

import { BRAND } from "#content/brand.ts";
import { daysAfter } from "#domain/time/calendar-day.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Shop//EN`,
    "BEGIN:VEVENT",
    // The same for every download, so that a second one replaces the first.
    `UID:delivery-${order.number}@${new URL(settings.publicUrl).hostname}`,
    `DTSTAMP:${compact(clock.now().toISOString().replace(/\.\d+/, ""))}`,
    `DTSTART;VALUE=DATE:${compact(window.first)}`,
    // The end date of an all-day event is exclusive.
    `DTEND;VALUE=DATE:${compact(daysAfter(window.last, 1))}`,
    `SUMMARY:${BRAND} parcel ${order.number}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return {
    fileName: `kulud-delivery-${order.number}.ics`,
    type: "text/calendar; charset=utf-8",
    bytes: Buffer.from(lines.join("\r\n")),
  };
}

function compact(moment: string): string {
  return moment.replace(/[-:]/g, "");
}
