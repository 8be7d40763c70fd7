/** One request for a page: which page it is decides what it costs, whether it is kept and who may see it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Answer, PUBLIC_HEADERS, sendAnswer } from "#server/answers/answer.ts";
import type { AnswerCache } from "#server/answers/answer-cache.ts";
import { addressOf } from "#server/answers/kept-address.ts";
import { createReads } from "#server/answers/reads.ts";
import { nameRoute } from "#server/health/route-name.ts";
import { MethodNotAllowed, NotAForm, UNAVAILABLE_RETRY_SECONDS } from "#server/http/http.errors.ts";
import { networkOf } from "#server/http/network-of.ts";
import { requireOwnPage } from "#server/http/same-origin.ts";
import { dataAddress, pathOfPage, shareOfData } from "./answer-data.ts";
import { askAsVisitor } from "./ask-as-visitor.ts";
import { pageAddress, shareOfPage } from "./page-address.ts";
import { findPageRoute } from "./page-routes.ts";
import type { RenderBudget } from "./render-budget.ts";
import type { PageRenderer } from "./render-page.ts";

export type Pages = {
  readonly renderer: PageRenderer;
  /** Absolute addresses come from this setting, never from the Host header. */
  readonly publicUrl: string;
  readonly answers: AnswerCache;
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

/** Throws MethodNotAllowed, NotAForm, ForeignOrigin, and TooManyRequests when this address has had too much drawn. */
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
  const isPrivate = route?.isPrivate === true || url.searchParams.has("payment");
  // Also for what fails on the way.
  if (isPrivate) reply.headers(PRIVATE_HEADERS);
  const spend = () => pages.budget?.spend(networkOf(request.ip), route?.isPrivate ? COST.secret : COST.page);
  const page = pageAddress(route?.pattern ?? pathname, pathname);
  const address = addressOf(page, url.searchParams);
  if (request.method === "POST") {
    requireOwnPage(request);
    spend();
    const form = formRequest(pages.publicUrl + address, request.body);
    const answered = await pages.renderer.renderPage(form, createReads(), askAsVisitor(request));
    return sendPage(answered, isPrivate ? PRIVATE_HEADERS : ANSWERED_HEADERS, reply);
  }
  const kept = isData ? dataAddress(page, url.pathname) : page;
  const render = (reads = createReads()) => {
    spend();
    const wanted = toWebRequest(pages.publicUrl + addressOf(kept, url.searchParams));
    if (isData) return pages.renderer.renderData(wanted, reads);
    return pages.renderer.renderPage(wanted, reads, isPrivate ? askAsVisitor(request) : undefined);
  };
  if (isPrivate) return sendPage(await render(), PRIVATE_HEADERS, reply);
  const share = isData ? shareOfData(address, url.searchParams, route?.parts ?? []) : shareOfPage(address);
  if (!share) return sendPage(await render(), {}, reply);
  const wanted = { ...kept, query: url.searchParams, share };
  // Who may not have it drawn is refused at once, and nobody who waits for it with him.
  const answer = await pages.answers.get(wanted, (reads) => render(reads).then(forEverybody));
  return sendPage(answer, {}, reply);
}

/** A page with a hole in it is nobody's to keep. */
function forEverybody(page: Answer): Answer {
  const isWhole = page.status === 200 && page.headers["Cache-Control"] !== "no-store";
  return isWhole ? { ...page, headers: { ...page.headers, ...PUBLIC_HEADERS } } : page;
}

/** What a plain form of the page sends. Throws NotAForm for everything else. */
function formRequest(address: string, body: unknown): Request {
  if (typeof body !== "string") throw new NotAForm();
  return new Request(address, { method: "POST", headers: { "Content-Type": FORM_TYPE }, body });
}

/** Nothing of the visitor reaches the web: one page is drawn for everybody. */
function toWebRequest(address: string): Request {
  return new Request(address);
}

function sendPage(page: Answer, own: Readonly<Record<string, string>>, reply: FastifyReply): FastifyReply {
  const headers = { ...page.headers, ...own, ...(page.status === 503 && AWAY_HEADERS) };
  return sendAnswer({ ...page, headers }, reply);
}
