import { readAnew } from "#web/after-load/read-anew.ts";
import { KEPT_TIMING } from "./kept-pages.ts";

/** Says above the page that it comes from the phone, until the shop can be asked again. */
export function showOfflineNotice(): void {
  const keptAt = dateOfKept();
  if (keptAt === undefined) return;
  const notice = document.createElement("p");
  notice.className = "bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink";
  notice.role = "status";
  document.body.prepend(notice);
  // A region that was already there is read out.
  notice.textContent = `You are offline: this page is from ${keptAt}, and prices and stock may have changed.`;
  const end = () => {
    notice.remove();
    readAnew();
  };
  window.addEventListener("online", end, { once: true });
  void canAskShop().then((can) => can && end());
}

/** The connection may be back already: then no event tells of it. */
async function canAskShop(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Undefined for a page that the shop itself has sent. */
function dateOfKept(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = navigation?.serverTiming?.find(({ name }) => name === KEPT_TIMING);
  if (!kept) return undefined;
  const date = new Date(kept.description);
  if (Number.isNaN(date.getTime())) return "an earlier visit";
  return new Intl.DateTimeFormat("en-ZA", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Africa/Johannesburg",
  }).format(date);
}
