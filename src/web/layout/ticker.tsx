import { FREE_DELIVERY_LINE } from "#content/brand.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { useShopClock } from "./shop-clock.tsx";

/** The line above the header: from when delivery is free, and the time in the shop. */
export function Ticker() {
  const now = useShopClock();
  return (
    <aside aria-label="Delivery and shop time" className="theme-ink">
      <div className="page-width grid min-h-8 grid-cols-[1fr_auto] items-center gap-2 px-(--gut)">
        <span className="text-[0.8125rem] leading-tight font-medium min-[375px]:whitespace-nowrap">
          {FREE_DELIVERY_LINE}
        </span>
        <time className="type-mono hidden whitespace-nowrap min-[390px]:block" dateTime={now.toISOString()}>
          {formatSastClock(now)}
        </time>
      </div>
    </aside>
  );
}
