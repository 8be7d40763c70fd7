import { Readable } from "node:stream";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import { pageAddress } from "./page-address.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { paypalHosts } from "./paypal-hosts.ts";
import { createPageRenderer, type PageRenderer, type RenderedPage } from "./render-page.ts";
import { createShopReader, type PagesShop } from "./shop-reader.ts";
import { loadBuiltWeb, loadDevelopmentWeb } from "./web-build.ts";

/** Pages whose address is a secret or holds one: nobody may try many. */
const GUARDED_PAGES = ["/order/:number", "/certificate/:code"];

export type Web =
  /** From build/. */
  | "built"
  /** From the sources, with hot reload. */
  | "development";

/**
 * Everything that is neither the API nor a file is a page. Bodies reach the router unparsed. Only built pages are kept:
 * in development every page is made anew.
 */
export const ssr: FastifyPluginAsync<{ readonly shop: PagesShop; readonly web: Web }> = async (
  app,
  { shop, web },
) => {
  const loadBuild = await (web === "built" ? loadBuiltWeb(app) : loadDevelopmentWeb(app));
  const renderer = createPageRenderer(
    loadBuild,
    createShopReader(shop),
    web === "built" ? "production" : "development",
    paypalHosts(shop.settings.paypal),
  );
  await addPages(app, renderer, web === "built" ? openPageCache(shop) : undefined, shop.settings.publicUrl);
};

/** Emptied by everything that pages show. */
function openPageCache({ clock, announcements }: PagesShop): PageCache {
  const cache = createPageCache(clock);
  announcements.subscribe((changes) => {
    if (changes.has("stock") || changes.has("catalogue")) cache.clear();
  });
  return cache;
}

async function addPages(
  app: FastifyInstance,
  renderer: PageRenderer,
  cache: PageCache | undefined,
  publicUrl: string,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isPageRequest(request)) {
        const address = pageAddress(request.url);
        const render = () => renderer.renderPage(toWebRequest(request, publicUrl, address));
        const page = await (cache ? cache.get(address, render) : render());
        return sendPage(page, request, reply);
      }
      return reply.send(await renderer.answer(toWebRequest(request, publicUrl)));
    };
    const guard = limited(RATE_LIMITS.guardedPage);
    for (const address of GUARDED_PAGES) scope.all(address, { ...guard, schema: { hide: true } }, answer);
    scope.all("/*", { schema: { hide: true } }, answer);
  });
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && !new URL(request.url, "http://page").pathname.endsWith(".data");
}

function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(page.status).headers(page.headers);
  if (request.url.includes("payment=")) reply.header("Cache-Control", "no-store");
  if (page.status === 200 && request.headers["if-none-match"] === page.headers.ETag)
    return reply.status(304).send();
  if (!acceptsBrotli(request)) return reply.send(page.html);
  return reply.header("Content-Encoding", "br").send(page.brotli);
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
}

/** Absolute addresses come from the setting, never from the Host header. */
function toWebRequest(request: FastifyRequest, publicUrl: string, address = request.url): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  const hasBody = method !== "GET" && method !== "OPTIONS";
  const body = hasBody
    ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: "half" as const }
    : {};
  return new Request(new URL(address, publicUrl), { method, headers, ...body });
}
