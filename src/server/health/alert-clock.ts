import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { Shop } from "#server/shop/shop.ts";

/** Alerts the owner, once a day by PostgreSQL's clock or this process's, that the two differ by so many seconds. */
export async function alertClock(
  shop: Pick<Shop, "db" | "announcements" | "clock" | "log">,
  seconds: number,
): Promise<void> {
  shop.log.error({ seconds }, "this process's clock and PostgreSQL's differ");
  const day = shop.clock.now().toISOString().slice(0, 10);
  await raiseAlertNow(shop, {
    dedupeKey: `clock:${day}`,
    kind: "clock",
    message: `A machine of the shop has a clock ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} its database's: orders end at the wrong time. Set both by a time server (timedatectl says whether one is used).`,
  });
}
