/**
 * Stores visited pages and their scripts for offline use. The shop is always asked first; payments, orders, the admin
 * and the API are passed through and never stored. Photographs are not stored a second time: the browser's own cache
 * has them.
 */
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { WORDMARK_OUTLINE } from "#web/kit/brand/wordmark-outline.ts";
import { CACHES, FILES, isChosen, KEPT_TIMING, type KeepRequest, keptAddress } from "./kept-pages.ts";

declare const self: ServiceWorkerGlobalScope;

const MOST_PAGES = 30;
/** Room for thirty pages of two releases. */
const MOST_FILES = 160;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const FRESH_MS = 60 * 60 * 1000;
/** After this delay without a response the stored page is shown; the response is stored when it arrives. */
const PATIENCE_SECONDS = 8;

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keptAddress(request.url) ?? request.url,
      // Only responses that are the same for everyone.
      cacheWillUpdate: async ({ request, response }) =>
        isForEverybody(response) && !isChosen(request.url) ? response : null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && showKept(request, cachedResponse),
    },
    new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Their names carry their content's hash. */
const files = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [
    new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
  ],
});

// A newer worker does not disturb open pages: both store the same things in the same places.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), preloadNavigations(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(FILES)) event.respondWith(files.handle({ event, request }));
  else if (request.mode === "navigate")
    event.respondWith(
      keptAddress(request.url) === undefined
        ? passOn(event)
        : pages.handle({ event, request }).catch(unvisitedPage),
    );
});

self.addEventListener("message", (event) => {
  const { page, files: names }: KeepRequest = event.data;
  event.waitUntil(
    Promise.allSettled([
      keepPage(event, page),
      ...names.map((name) => files.handle({ event, request: new Request(name) })),
    ]),
  );
});

/** A recently stored page is not fetched again: an hour-old product page is good enough offline. */
async function keepPage(event: ExtendableEvent, page: string): Promise<void> {
  const address = keptAddress(page);
  if (address === undefined) return;
  const kept = await caches.match(address, { cacheName: CACHES.pages });
  const keptAt = Date.parse(kept?.headers.get("Date") ?? "");
  if (keptAt > Date.now() - FRESH_MS) return;
  await pages.handle({ event, request: new Request(address) });
}

/** A prefetched response is used, so that the shop is not asked twice. */
async function passOn({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Cache-Control")?.includes("public") === true;
}

function showKept({ url }: Request, kept: Response): Response {
  // Rendered for another address, it could not be hydrated by the page's scripts.
  if (isChosen(url)) return Response.redirect(keptAddress(url) ?? url);
  const headers = new Headers(kept.headers);
  headers.set("Server-Timing", `${KEPT_TIMING};desc="${kept.headers.get("Date") ?? ""}"`);
  return new Response(kept.body, { status: kept.status, headers });
}

async function deleteOldCaches(): Promise<void> {
  const current: readonly string[] = Object.values(CACHES);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("kulud-") && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page is already on its way while this worker starts. */
async function preloadNavigations(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'",
};

/** Replaces a page that was never opened here, with links to those that were. */
async function unvisitedPage(): Promise<Response> {
  const cache = await caches.open(CACHES.pages);
  const links = (await cache.keys()).map(async (request) => linkTo(request.url, await cache.match(request)));
  const page = pageWith((await Promise.all(links)).join(""), await displayFont());
  return new Response(page, { status: 503, headers: HEADERS });
}

/**
 * By the shop's page titles, which are markup already, and a product's price and photograph: the same choice of files as on
 * its page, so that the browser takes the one it has. Their addresses need no escaping.
 */
async function linkTo(address: string, page: Response | undefined): Promise<string> {
  const { pathname } = new URL(address);
  const text = (await page?.text()) ?? "";
  const title = /<title>([^<]*?)(?: [|—] KULUD)?<\/title>/.exec(text)?.[1] ?? pathname;
  const [, price] = /"product:price:amount" content="(\d+)(?:\.00)?"/.exec(text) ?? [];
  if (price === undefined) return `<li><a href="${pathname}"><span>${title}</span></a></li>`;
  const [, sizes = "", widths = ""] =
    /<source sizes="([^"]*)" srcSet="([^"]*)" type="image\/avif"/.exec(text) ?? [];
  return `<li><a href="${pathname}"><img alt="" sizes="${sizes}" srcset="${widths}"><span>${title}</span><b>R${price}</b></a></li>`;
}

/** The address under which an earlier visit has stored the display face; undefined if none has. */
async function displayFont(): Promise<string | undefined> {
  const cache = await caches.open(CACHES.files);
  return (await cache.keys()).map(({ url }) => url).find((url) => /kulud-display[^/]*\.woff2$/.test(url));
}

function pageWith(links: string, font: string | undefined): string {
  return `<!doctype html><html lang="en-ZA"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline | KULUD</title>
<style>${font === undefined ? "" : `@font-face{font-family:display;src:url(${font})}`}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0b0b0c;background:#fff}
header{padding:14px 16px;background:#0b0b0c;color:#fff}svg{display:block;height:26px}main{padding:20px 16px 48px}
h1{margin:0 0 12px;font:400 clamp(36px,11vw,88px)/1 display,system-ui,sans-serif;letter-spacing:-.035em}
ul{margin:20px 0 0;padding:0;list-style:none;border-top:1px solid}li{border-bottom:1px solid #d6d6d2}
img{width:48px;height:60px;object-fit:cover;background:#cfcdcb}span{flex:1}
a{display:flex;align-items:center;gap:16px;padding:12px 0;color:inherit;font-weight:600;text-decoration:none}
b{font:400 16px/1.5 display,system-ui,sans-serif}</style>
<header><svg viewBox="0 -711 3927 724" fill="currentColor" role="img" aria-label="KULUD"><path d="${WORDMARK_OUTLINE}"/></svg></header>
<main><h1>You're offline</h1>
<p>The shop cannot be reached, and this page was not opened here before.${links && " These were:"}</p>
<ul>${links}</ul></main></html>`;
}
