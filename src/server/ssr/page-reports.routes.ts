import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DAY } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { readSmallJson } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { Shop } from "#server/shop/shop.ts";
import { PAGE_REPORTS_PATH } from "./content-security-policy.ts";

const LARGEST_REPORT_BYTES = 8 * 1024;
const WEEK = 7 * DAY;
/** One browser may be at fault, or an extension; a change to the shop itself is reported by many. */
const ALERTS_AT_NETWORKS = 3;
const REPORT_TYPES = ["application/csp-report", "application/reports+json", "application/json"];

/**
 * Receives browsers' reports of what the pages' policy blocked. Anybody can post here, so an alert takes three networks, names
 * nothing that a report may choose freely, and is stored once for each rule and week: nineteen rows a week at most, and no query
 * for a repeated report. The origin of what was refused is in the log. `patternOf` names the page by its route, without values
 * from its address.
 */
export async function addPageReports(
  app: FastifyInstance,
  shop: Shop,
  patternOf: (pathname: string) => Promise<string | undefined>,
): Promise<void> {
  const raise = onceAWeek(shop);
  await app.register(async (scope) => {
    readSmallJson(scope, REPORT_TYPES, LARGEST_REPORT_BYTES);
    scope.post(
      PAGE_REPORTS_PATH,
      { ...limited(LIMITS.reportRefusedByPolicy), schema: { hide: true } },
      async (request, reply) => {
        const report = readReport(request.body, shop.settings.publicUrl);
        if (report) await raise(report, networkOf(request.ip), await patternOf(report.pathname));
        return reply.status(204).send();
      },
    );
  });
}

/** Raises an alert once a week for each rule, when this process has reports from three networks. */
function onceAWeek(shop: Shop) {
  let week = 0;
  let networksOf = new Map<string, Set<string>>();
  return async ({ directive, refused, origin }: PageReport, network: string, pattern: string | undefined) => {
    const thisWeek = Math.floor(shop.clock.now().getTime() / WEEK);
    if (thisWeek !== week) networksOf = new Map();
    week = thisWeek;
    const networks = networksOf.get(directive) ?? new Set();
    if (networks.size >= ALERTS_AT_NETWORKS) return;
    networksOf.set(directive, networks.add(network));
    if (networks.size < ALERTS_AT_NETWORKS) return;
    shop.log.warn({ directive, origin }, "browsers of three networks refused what a page has");
    await raiseAlertNow(shop, {
      dedupeKey: `page-report:${directive}:${week}`,
      kind: "page-report",
      message:
        `Browsers of three networks refused ${refused} on the page ${pattern ?? "of an unknown address"}, by the rule ${directive}. ` +
        "If the shop was not changed by you, it may have been tampered with: compare docs/payment-page-scripts.md.",
    });
  };
}

/** A browser's report of something blocked on one of our pages, without anything about the visitor. */
type PageReport = {
  /** The directive of the policy that was violated. */
  readonly directive: string;
  /** `inline`, `eval` and the like, or that it is from elsewhere. */
  readonly refused: string;
  /** From where it was; never a whole address. */
  readonly origin: string | undefined;
  /** The path of the page, without its query. */
  readonly pathname: string;
};

/** The directives of our policy; no browser reports another. */
const DIRECTIVES = [
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"],
  ...["style-src-attr", "img-src", "font-src", "connect-src", "frame-src", "child-src", "media-src"],
  ...["worker-src", "manifest-src", "object-src", "base-uri", "form-action", "frame-ancestors"],
  ...["require-trusted-types-for", "trusted-types"],
] as const;

const Directive = z.enum(DIRECTIVES);

/** Sent for `report-uri`. */
const OldReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": Directive,
      "blocked-uri": z.string(),
      "document-uri": z.url(),
      "source-file": z.string().optional(),
    }),
  })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
    source: report["source-file"],
  }));

/** Sent for `report-to`. */
const NewReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      effectiveDirective: Directive,
      blockedURL: z.string(),
      documentURL: z.url(),
      sourceFile: z.string().nullish(),
    }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile ?? undefined,
  }));

const TRUSTED_TYPES = "require-trusted-types-for";

const Report = z.union([OldReport, NewReport]);

/**
 * Undefined for anything that is no report, concerns another site's page, or was caused by an extension of the
 * visitor's browser.
 */
function readReport(json: unknown, publicUrl: string): PageReport | undefined {
  const { data } = Report.safeParse(Array.isArray(json) ? json[0] : json);
  if (!data) return undefined;
  const page = new URL(data.page);
  if (page.origin !== publicUrl || isOfExtension(data.blocked) || isOfExtension(data.source))
    return undefined;
  if (data.directive === TRUSTED_TYPES && isOfOthers(data.source, page.origin)) return undefined;
  const isWord = WORDS.includes(data.blocked);
  return {
    directive: data.directive,
    refused: isWord ? data.blocked : "something from elsewhere",
    origin: isWord ? undefined : originOf(data.blocked),
    pathname: page.pathname,
  };
}

/** Markup created by PayPal's own script is not our concern. */
function isOfOthers(source: string | undefined, origin: string): boolean {
  const ofSource = source === undefined ? undefined : URL.parse(source)?.origin;
  return ofSource !== undefined && ofSource !== "null" && ofSource !== origin;
}

function isOfExtension(address: string | undefined): boolean {
  return address !== undefined && /^[a-z-]*extension\b/.test(address);
}

const WORDS = ["inline", "eval", "wasm-eval", "data", "blob", "trusted-types-sink"];
const LONGEST_ORIGIN = 100;

function originOf(blocked: string): string | undefined {
  const origin = URL.parse(blocked)?.origin ?? "null";
  return origin === "null" || origin.length > LONGEST_ORIGIN ? undefined : origin;
}
