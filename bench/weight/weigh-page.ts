import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** A low-end phone of today, such as Samsung's Galaxy A05: 720 pixels over 360 CSS pixels; drawn at 390, as everything here. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const KINDS = {
  Document: "HTML",
  Stylesheet: "CSS",
  Script: "JS",
  Font: "fonts",
  Image: "pictures",
} as const;
type ResourceType = keyof typeof KINDS;
export type Kind = (typeof KINDS)[ResourceType] | "other";

/** Bytes as they were sent, headers included. */
export type Weight = Readonly<Record<Kind, number>> & { readonly all: number };

export type PageWeight = { readonly path: string; readonly first: Weight; readonly scrolled: Weight };

const QUIET_MS = 700;

/** Bytes that a new visitor's phone loads for one page: until it is quiet, and after scrolling to the end. */
export async function weighPage(
  browser: Browser,
  url: string,
  path: string,
  visitor: BrowserContextOptions = {},
): Promise<PageWeight> {
  const { page, traffic } = await openPage(browser, url + path, visitor);
  const first = traffic.weight();
  await scrollToEnd(page, traffic.quiet);
  const scrolled = traffic.weight();
  await page.context().close();
  return { path, first, scrolled };
}

/** Bytes added by pressing the first play button of this page. */
export async function weighPlay(browser: Browser, url: string, path: string): Promise<Weight> {
  // Responses served by a service worker are not counted.
  const { page, traffic } = await openPage(browser, url + path, { serviceWorkers: "block" });
  const before = traffic.weight();
  await page.locator("[data-play]").first().click();
  await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" }).waitFor();
  await traffic.quiet();
  const after = traffic.weight();
  await page.context().close();
  return mapWeight(after, (bytes, kind) => bytes - before[kind]);
}

/** On a new visitor's phone, until no further request is made. */
async function openPage(browser: Browser, address: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await page.goto(address, { waitUntil: "load" });
  await traffic.quiet();
  return { page, traffic };
}

function mapWeight(weight: Weight, change: (bytes: number, kind: keyof Weight) => number): Weight {
  const kinds = Object.entries(weight) as [keyof Weight, number][];
  return Object.fromEntries(kinds.map(([kind, bytes]) => [kind, change(bytes, kind)])) as Weight;
}

async function watchTraffic(session: CDPSession) {
  const kinds = new Map<string, Kind>();
  const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, JS: 0, fonts: 0, pictures: 0, other: 0 };
  let last = Date.now();
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    kinds.set(requestId, kindOf(type));
    last = Date.now();
  });
  const end = (requestId: string, length: number) => {
    bytes[kinds.get(requestId) ?? "other"] += length;
    kinds.delete(requestId);
    last = Date.now();
  };
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  await session.send("Network.enable");
  return {
    weight: (): Weight => ({ ...bytes, all: Object.values(bytes).reduce((sum, one) => sum + one, 0) }),
    async quiet() {
      while (kinds.size > 0 || Date.now() - last < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
    },
  };
}

function kindOf(type: string | undefined): Kind {
  return type !== undefined && type in KINDS ? KINDS[type as ResourceType] : "other";
}

async function scrollToEnd(page: Page, quiet: () => Promise<void>): Promise<void> {
  for (let top = 0, height = 1; top < height; top += PHONE.viewport.height) {
    height = await page.evaluate<number>(
      `window.scrollTo({ top: ${top}, behavior: "instant" });
       new Promise((shown) => requestAnimationFrame(() => shown(document.documentElement.scrollHeight)))`,
    );
  }
  await quiet();
}
