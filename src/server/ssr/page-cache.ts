/** Finished pages kept in memory until the catalogue or stock changes, and at most until the next minute: they show a clock. */
import { MINUTE } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RenderedPage } from "./render-page.ts";

const MOST_PAGES = 200;
/** Of a product with a choice in its address, which anybody can vary: the one that was asked for longest ago goes. */
const MOST_CHOICES = 100;

/** Only these addresses, spelled just so, are kept: an attacker's query strings must not push them out. */
const PLAIN_ADDRESS = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
const CHOICE_ADDRESS = /^\/product\/[1-9]\d{0,8}\?(?:color|size)=[\w%+=&-]{1,80}$/;

export type PageCache = {
  /**
   * The finished page, made once however many ask for it at the same time. Failed and unfinished pages are not kept. What
   * `render` throws at once is thrown, and nothing is kept.
   */
  get(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  clear(): void;
  /** How many pages are kept. */
  size(): number;
};

type Kept = Map<string, Promise<RenderedPage>>;

export function createPageCache(clock: Clock): PageCache {
  let pages: Kept = new Map();
  let choices: Kept = new Map();
  let minute = minuteOf(clock);
  const startOverEachMinute = () => {
    if (minute === minuteOf(clock)) return;
    minute = minuteOf(clock);
    clear();
  };
  const clear = () => {
    pages = new Map();
    choices = new Map();
  };
  return {
    get(url, render) {
      startOverEachMinute();
      if (PLAIN_ADDRESS.test(url)) return keep(pages, url, render, pages.size < MOST_PAGES);
      if (!CHOICE_ADDRESS.test(url)) return render();
      const page = keep(choices, url, render, true);
      if (choices.size > MOST_CHOICES) choices.delete(choices.keys().next().value ?? url);
      return page;
    },
    clear,
    size: () => pages.size + choices.size,
  };
}

function keep(
  kept: Kept,
  url: string,
  render: () => Promise<RenderedPage>,
  mayKeep: boolean,
): Promise<RenderedPage> {
  const known = kept.get(url);
  const page = known ?? render();
  if (!known && !mayKeep) return page;
  // Written anew, so that the first one was asked for longest ago.
  kept.delete(url);
  kept.set(url, page);
  if (known) return known;
  const forget = () => kept.get(url) === page && kept.delete(url);
  page.then((rendered) => !isWhole(rendered) && forget(), forget);
  return page;
}

function isWhole(page: RenderedPage): boolean {
  return page.status === 200 && page.headers["Cache-Control"] !== "no-store";
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / MINUTE);
}
