import type { FastifyInstance } from "fastify";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { readSmallJson } from "#server/http/endpoint-routes.ts";
import { limited } from "#server/http/rate-limits.ts";
import type { Shop } from "#server/shop/shop.ts";
import { PAGE_REPORTS_PATH } from "#server/ssr/content-security-policy.ts";
import { type PageReport, readReport } from "./read-report.ts";

const LARGEST_REPORT_BYTES = 8 * 1024;
const MOST_REPORTS = { max: 20, windowMs: MINUTE };
const WEEK = 7 * DAY;
const REPORT_TYPES = ["application/csp-report", "application/reports+json", "application/json"];

/**
 * Receives browsers' reports of what the pages' policy blocked. Anybody can post here, so only one alert per rule and
 * week is stored: nineteen rows a week at most, and no query for a repeated report. `patternOf` names the page by its
 * route, without values from its address.
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
      { ...limited(MOST_REPORTS), schema: { hide: true } },
      async (request, reply) => {
        const report = readReport(request.body, shop.settings.publicUrl);
        if (report) await raise(report, await patternOf(report.pathname));
        return reply.status(204).send();
      },
    );
  });
}

/** Raises an alert once a week for each rule, and makes no query for a repeated report. */
function onceAWeek(shop: Shop): (report: PageReport, pattern: string | undefined) => Promise<void> {
  let week = 0;
  let raised = new Set<string>();
  return async ({ directive, refused }, pattern) => {
    const thisWeek = Math.floor(shop.clock.now().getTime() / WEEK);
    if (thisWeek !== week) raised = new Set();
    week = thisWeek;
    if (raised.has(directive)) return;
    raised.add(directive);
    await raiseAlertNow(shop, {
      dedupeKey: `page-report:${directive}:${week}`,
      kind: "page-report",
      message:
        `A browser refused ${refused} on the page ${pattern ?? "of an unknown address"}, by the rule ${directive}. ` +
        "If nobody changed the shop, somebody else may have: compare docs/payment-page-scripts.md.",
    });
  };
}
