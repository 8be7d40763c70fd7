/** Answers a request for a page. Its route decides what it costs, whether it is kept, and who may see it. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { type Answer, PUBLIC_HEADERS, sendAnswer } from "#server/answers/answer.ts";
import type { AnswerCache } from "#server/answers/answer-cache.ts";
import { addressOf, type KeptAddress } from "#server/answers/kept-address.ts";
import { nameRoute } from "#server/health/route-name.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { requireOwnPage } from "#server/http/addresses/same-origin.ts";
import { MethodNotAllowed, notAForm, UNAVAILABLE_RETRY_SECONDS } from "#server/http/errors/http.errors.ts";
import { type CallCounts, refuseFor } from "#server/http/limits/count-calls.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { callAsVisitor } from "./call-as-visitor.ts";
import { pageAddress, shareOfPage } from "./page-address.ts";
import { findPageRoute } from "./page-routes.ts";
import type { PageRenderer } from "./render-page.ts";

export type Pages = {
  readonly renderer: PageRenderer;
  /** The origin of absolute addresses, which are never built from the Host header. */
  readonly publicUrl: string;
  readonly answers: AnswerCache;
  /** Undefined when rendering is not limited. */
  readonly callCounts: CallCounts;
};

const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

/**
 * Headers of a page that answers a form and shows what was typed. It keeps its referrer, or the form on it would have
 * no origin.
 */
const ANSWERED_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } as const;

/** Set here, because the router drops the headers of thrown errors. */
const AWAY_HEADERS = {
  "Cache-Control": "no-store",
  "Retry-After": String(UNAVAILABLE_RETRY_SECONDS),
} as const;

/** What a page counts. Those behind a secret need more queries, and should not be guessed quickly. */
const COST = { page: 1, secret: 2 } as const;

const READING = ["GET", "HEAD"];

/** The only type that pages accept. Files are uploaded by the admin only, whose forms need scripts. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Answers with the page of this address. Throws MethodNotAllowed, notAForm, foreignOrigin, and tooManyRequests when
 * this network address has caused too many renderings.
 */
export async function answerPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(pages.publicUrl + request.url);
  const pathname = pathOfPage(url.pathname);
  const isData = pathname !== url.pathname;
  const route = findPageRoute(await pages.renderer.routes(), pathname);
  nameRoute(request, route?.pattern ?? "no page");
  const methods = route?.takesForms && !isData ? [...READING, "POST"] : READING;
  if (!methods.includes(request.method)) throw new MethodNotAllowed(methods);
  const { handle = {} } = route ?? {};
  const isPrivate = handle.isPrivate === true || url.searchParams.has("payment");
  // Set first, so that errors have them too.
  if (isPrivate) reply.headers(PRIVATE_HEADERS);
  // Kept pages cost nothing, so thousands of shoppers behind one address do not meet this limit.
  const count = () => {
    const cost = handle.isPrivate ? COST.secret : COST.page;
    refuseFor(pages.callCounts.takeHere(LIMITS.drawPage, networkOf(request.ip), { cost }));
  };
  const page = pageAddress(handle, pathname);
  const address = addressOf(page, url.searchParams);
  if (request.method === "POST") {
    requireOwnPage(request);
    count();
    const form = formRequest(pages.publicUrl + address, request.body);
    const answered = await pages.renderer.renderPage(form, callAsVisitor(request));
    return sendPage(answered, isPrivate ? PRIVATE_HEADERS : ANSWERED_HEADERS, reply);
  }
  const kept = isData ? dataAddress(page, url.pathname) : page;
  const render = () => {
    count();
    const wanted = toWebRequest(pages.publicUrl + addressOf(kept, url.searchParams));
    if (isData) return pages.renderer.renderData(wanted);
    return pages.renderer.renderPage(wanted, isPrivate ? callAsVisitor(request) : undefined);
  };
  if (isPrivate) return sendPage(await render(), PRIVATE_HEADERS, reply);
  const share =
    isData && !asksForParts(url.searchParams, route?.parts ?? []) ? undefined : shareOfPage(handle, address);
  if (!share) return sendPage(await render(), {}, reply);
  const wanted = { ...kept, query: url.searchParams, share };
  // The caller is counted at once: others who wait for the same page are not refused with them.
  const answer = await pages.answers.get(wanted, () => render().then(forEverybody));
  return sendPage(answer, {}, reply);
}

/** A page with a failed section must not be kept. */
function forEverybody(page: Answer): Answer {
  const isWhole = page.status === 200 && page.headers["Cache-Control"] !== "no-store";
  return isWhole ? { ...page, headers: { ...page.headers, ...PUBLIC_HEADERS } } : page;
}

/** The form's content as a web Request. Throws notAForm for everything else. */
function formRequest(address: string, body: unknown): Request {
  if (typeof body !== "string") throw notAForm();
  return new Request(address, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });
}

/** A request without anything of the visitor, because one page is rendered for everybody. */
function toWebRequest(address: string): Request {
  return new Request(address);
}

function sendPage(page: Answer, own: Readonly<Record<string, string>>, reply: FastifyReply): FastifyReply {
  const headers = { ...page.headers, ...own, ...(page.status === 503 && AWAY_HEADERS) };
  return sendAnswer({ ...page, headers }, reply);
}

/** The suffix that the router adds to a page's address. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/** The query parameter by which the router asks only for those parts of the page that it lacks. */
const PARTS = "_routes";

/**
 * The path of the page that this path shows, or whose data it names: after a link inside the shop was pressed, the web's router
 * asks for a page's data alone.
 */
function pathOfPage(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, "") || "/";
}

/** The address under which a page's data is kept: the page's own, and which parts are asked for. */
function dataAddress(page: KeptAddress, pathname: string): KeptAddress {
  return { ...page, path: pathname, reads: [...page.reads, PARTS] };
}

/** Whether a request for data names no parts but those that a router asks for. */
function asksForParts(query: URLSearchParams, parts: readonly string[]): boolean {
  const named = query.getAll(PARTS).flatMap((list) => list.split(","));
  return new Set(named).size === named.length && named.every((part) => parts.includes(part));
}
