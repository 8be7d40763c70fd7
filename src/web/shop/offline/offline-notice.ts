import { calendarDay, dayAndMonth } from "#domain/time/calendar-day.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { pollUntilAnswered } from "#web/page/failures/poll-until-answered.ts";
import { refetchPage } from "#web/page/page-router.tsx";
import { canReachShop } from "./can-reach-shop.ts";
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
  pollUntilAnswered(async () => {
    if (!(await canReachShop())) return false;
    notice.remove();
    refetchPage();
    return true;
  });
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
