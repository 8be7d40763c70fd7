/** The courier's days as a calendar file (RFC 5545). */
import { BRAND } from "#content/brand.ts";
import { DAY } from "#domain/time/time.ts";
import type { Order } from "#server/orders/orders.service.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { windowOf } from "./order-destination.ts";
import { NothingToDeliver } from "./order-page.errors.ts";
import type { OrderFile } from "./send-order-file.ts";

/**
 * The expected delivery as a calendar entry. It names neither pieces nor persons, because calendars are shared. Throws
 * NothingToDeliver.
 */
export function makeDeliveryCalendar(
  { clock, settings }: Pick<OrdersShop, "clock" | "settings">,
  order: Order,
): OrderFile {
  const window = windowOf({ settings }, order);
  if (!window) throw new NothingToDeliver();
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Shop//EN`,
    "BEGIN:VEVENT",
    // The same for every download, so that a second one replaces the first.
    `UID:delivery-${order.number}@${new URL(settings.publicUrl).hostname}`,
    `DTSTAMP:${compact(clock.now().toISOString().replace(/\.\d+/, ""))}`,
    `DTSTART;VALUE=DATE:${compact(window.first)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(window.last))}`,
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

/** The end date of an all-day event is exclusive. */
function dayAfter(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY).toISOString().slice(0, 10);
}

function compact(moment: string): string {
  return moment.replace(/[-:]/g, "");
}
