import { calendarDay, dayAndMonth } from "#domain/time/calendar-day.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { refetchPage } from "#web/page/page-router.tsx";
import { canReachShop, PATIENCE_MS } from "./can-reach-shop.ts";
import { KEPT_TIMING } from "./kept-pages.ts";

/** States above the page that it comes from the phone, until the shop can be reached again. */
export function showOfflineNotice(): void {
  const keptAt = dateOfKept();
  if (keptAt === undefined) return;
  const notice = document.createElement("p");
  notice.className = "bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink";
  notice.role = "status";
  document.body.prepend(notice);
  // Only regions that already exist are announced.
  notice.textContent = `You're offline. Saved ${keptAt}; prices and stock may have changed.`;
  const probe = async () => {
    if (!notice.isConnected || document.hidden || !(await canReachShop()) || !notice.isConnected) return;
    clearInterval(polling);
    notice.remove();
    refetchPage();
  };
  window.addEventListener("online", probe);
  document.addEventListener("visibilitychange", probe);
  // No event fires when the connection is back already, or when the phone never noticed that it was gone.
  const polling = setInterval(probe, PATIENCE_MS);
  void probe();
}

/** Undefined for a page that the shop itself has sent. */
function dateOfKept(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  const kept = navigation?.serverTiming?.find(({ name }) => name === KEPT_TIMING);
  if (!kept) return undefined;
  const date = new Date(kept.description);
  if (Number.isNaN(date.getTime())) return "on an earlier visit";
  return `${dayAndMonth(calendarDay(date))}, ${formatSastClock(date)}`;
}
