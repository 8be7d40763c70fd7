/** One request for a page: which page it is decides what it costs, whether it is kept and who may see it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { MethodNotAllowed, NotAForm, UNAVAILABLE_RETRY_SECONDS } from "#server/http/http.errors.ts";
import { networkOf } from "#server/http/network-of.ts";
import { requireOwnPage } from "#server/http/same-origin.ts";
import { askAsVisitor } from "./ask-as-visitor.ts";
import { pageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";
import { findPageRoute } from "./page-routes.ts";
import type { RenderBudget } from "./render-budget.ts";
import type { PageRenderer, RenderedPage } from "./render-page.ts";

export type Pages = {
  readonly renderer: PageRenderer;
  /** Absolute addresses come from this setting, never from the Host header. */
  readonly publicUrl: string;
  /** Undefined where every page is made anew. */
  readonly cache: PageCache | undefined;
  /** Undefined where nobody is limited. */
  readonly budget: RenderBudget | undefined;
};

const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

/** Of a page that answers a form: what was typed is on it. It may name itself, or the form on it would come from nowhere. */
const ANSWERED_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } as const;

/** The router drops the headers of an error that was thrown. */
const AWAY_HEADERS = {
  "Cache-Control": "no-store",
  "Retry-After": String(UNAVAILABLE_RETRY_SECONDS),
} as const;

/** A page behind a secret reads more of the database, and nobody should try many. */
const COST = { page: 1, secret: 2 } as const;

const READING = ["GET", "HEAD"];

/** Plain forms alone: files are for the admin, whose forms need scripts. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** What the web's router adds to an address when it asks for a page's data alone. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/** Throws MethodNotAllowed, NotAForm, ForeignOrigin, and TooManyRequests when this address has had too much drawn. */
export async function answerPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(pages.publicUrl + request.url);
  const pathname = url.pathname.replace(DATA_SUFFIX, "") || "/";
  const route = findPageRoute(await pages.renderer.routes(), pathname);
  const methods = route?.takesForms && pathname === url.pathname ? [...READING, "POST"] : READING;
  if (!methods.includes(request.method)) throw new MethodNotAllowed(methods);
  const isPrivate = route?.isPrivate === true || url.searchParams.has("payment");
  // Also for what fails on the way.
  if (isPrivate) reply.headers(PRIVATE_HEADERS);
  const spend = () => pages.budget?.spend(networkOf(request.ip), route?.isPrivate ? COST.secret : COST.page);
  if (pathname !== url.pathname) {
    spend();
    return reply.send(await answerData(pages, url, isPrivate));
  }
  const address = pageAddress(route?.pattern ?? pathname, url);
  if (request.method === "POST") {
    requireOwnPage(request);
    spend();
    const form = formRequest(pages.publicUrl + address, request.body);
    const page = await pages.renderer.renderPage(form, askAsVisitor(request));
    return sendPage(page, isPrivate ? PRIVATE_HEADERS : ANSWERED_HEADERS, request, reply);
  }
  const render = () => {
    spend();
    const ask = isPrivate ? askAsVisitor(request) : undefined;
    return pages.renderer.renderPage(toWebRequest(pages.publicUrl + address), ask);
  };
  const page = await (pages.cache ? pages.cache.get(address, render) : render());
  return sendPage(page, isPrivate ? PRIVATE_HEADERS : {}, request, reply);
}

/** What a plain form of the page sends. Throws NotAForm for everything else. */
function formRequest(address: string, body: unknown): Request {
  if (typeof body !== "string") throw new NotAForm();
  return new Request(address, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });
}

async function answerData({ renderer }: Pages, url: URL, isPrivate: boolean): Promise<Response> {
  const { body, status, headers } = await renderer.answer(toWebRequest(url));
  const own = new Headers(headers);
  const added = { ...(isPrivate && PRIVATE_HEADERS), ...(status === 503 && AWAY_HEADERS) };
  for (const [name, value] of Object.entries(added)) own.set(name, value);
  return new Response(body, { status, headers: own });
}

/** Nothing of the visitor reaches the web: one page is drawn for everybody. */
function toWebRequest(address: string | URL): Request {
  return new Request(address);
}

function sendPage(
  page: RenderedPage,
  own: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .status(page.status)
    .headers(page.headers)
    .headers({ ...own });
  if (page.status === 503) reply.headers(AWAY_HEADERS);
  if (page.status === 200 && request.headers["if-none-match"] === page.headers.ETag)
    return reply.status(304).send();
  if (!acceptsBrotli(request)) return reply.send(page.html);
  return reply.header("Content-Encoding", "br").send(page.brotli);
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
}
