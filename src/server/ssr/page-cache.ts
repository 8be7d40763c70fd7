/** Finished pages kept in memory until the catalogue or stock changes, and at most until the next minute: they show a clock. */
import { MINUTE } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RenderedPage } from "./render-page.ts";

const MOST_PAGES = 200;

/** Only these addresses, spelled just so, may fill the cache: an attacker's query strings must not. */
const CACHEABLE_PATH = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;

export type PageCache = {
  /** The finished page, made once however many ask for it at the same time. Failed and unfinished pages are not kept. */
  get(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  clear(): void;
};

export function createPageCache(clock: Clock): PageCache {
  let pages = new Map<string, Promise<RenderedPage>>();
  let minute = minuteOf(clock);
  const startOverEachMinute = () => {
    if (minute === minuteOf(clock)) return;
    minute = minuteOf(clock);
    pages = new Map();
  };
  return {
    get(url, render) {
      startOverEachMinute();
      if (!CACHEABLE_PATH.test(url)) return render();
      const known = pages.get(url);
      if (known) return known;
      const generation = pages;
      const page = render();
      if (generation.size < MOST_PAGES) generation.set(url, page);
      const forget = () => generation.delete(url);
      page.then((rendered) => !isWhole(rendered) && forget(), forget);
      return page;
    },
    clear() {
      pages = new Map();
    },
  };
}

function isWhole(page: RenderedPage): boolean {
  return page.status === 200 && page.headers["Cache-Control"] !== "no-store";
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / MINUTE);
}
