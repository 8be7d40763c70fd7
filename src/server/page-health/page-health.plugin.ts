import { listPageProblems, reportPageProblem } from "#contract/page-health/page-problems.ts";
import { getPageSpeed, reportPageSpeed } from "#contract/page-health/page-speed.ts";
import { engineName } from "#domain/page-health/page-problem.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { handle, readSmallJson, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { isWithinShare } from "#server/http/limits/network-share.ts";
import { limited, RATE_LIMITS } from "#server/http/limits/rate-limits.ts";
import { openReportBudget } from "#server/http/limits/report-budget.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createProblemReceiver, readProblemPage } from "./page-problems.service.ts";
import { countVisit, readPageSpeed } from "./page-speed.service.ts";

const LARGEST_REPORT_BYTES = 2 * 1024;
/** Reports beyond these are not counted. */
const PROBLEM_BUDGET = { ofAll: 1200, ofNetwork: 120, windowMs: MINUTE };
const SPEED_BUDGET = { ofAll: 600, ofNetwork: 60, windowMs: MINUTE };
/** A thousand shoppers of one network still meet the same few kinds of problem, and say enough with these visits. */
const KINDS_OF_A_NETWORK = { max: 10, windowMs: HOUR };
const VISITS_OF_A_NETWORK = { max: 300, windowMs: DAY };

/** What happens in visitors' browsers, failures and speed: received from the pages, shown to the owner. */
export const pageHealth: ShopPlugin = async (app, { shop }) => {
  const receiveProblem = await createProblemReceiver(shop);
  const mayReportProblem = openReportBudget(PROBLEM_BUDGET, shop.clock);
  const mayReportSpeed = openReportBudget(SPEED_BUDGET, shop.clock);
  const reports = [
    handle(
      reportPageProblem,
      async ({ body, request }) => {
        const network = networkOf(request.ip);
        if (mayReportProblem(network)) {
          const engine = engineName(request.headers["user-agent"]);
          await receiveProblem({ problem: body, engine, network }, () =>
            isWithinShare(app, request, "page problems", KINDS_OF_A_NETWORK),
          );
        }
        return { success: true as const };
      },
      limited(RATE_LIMITS.reportPageProblem),
    ),
    handle(
      reportPageSpeed,
      async ({ body, request }) => {
        const isRead = mayReportSpeed(networkOf(request.ip));
        if (isRead && (await isWithinShare(app, request, "page speed", VISITS_OF_A_NETWORK)))
          await countVisit(shop, body, request.headers["user-agent"]);
        return { success: true as const };
      },
      limited(RATE_LIMITS.reportPageSpeed),
    ),
  ];
  await app.register(async (scope) => {
    readSmallJson(scope, ["application/json"], LARGEST_REPORT_BYTES);
    registerRoutes(scope, reports);
  });
  const shown = [
    handle(listPageProblems, ({ query }) => readProblemPage(shop, query.page)),
    handle(getPageSpeed, () => readPageSpeed(shop)),
  ];
  registerRoutes(app, shown, shop.guards);
};
