import { listPageProblems, reportPageProblem } from "#contract/page-problems.ts";
import { engineName } from "#domain/page-problems/page-problem.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { handle, readSmallJson, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { isWithinShare } from "#server/http/limits/network-share.ts";
import { limited, RATE_LIMITS } from "#server/http/limits/rate-limits.ts";
import { openReportBudget } from "#server/http/limits/report-budget.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createProblemReceiver, readProblemPage } from "./page-problems.service.ts";

const LARGEST_REPORT_BYTES = 2 * 1024;
/** Reports beyond it are not counted. */
const BUDGET = { ofAll: 1200, ofNetwork: 120, windowMs: MINUTE };
/** A thousand shoppers of one network still meet the same few. */
const KINDS_OF_A_NETWORK = { max: 10, windowMs: HOUR };

/** Failures in visitors' browsers: received from the pages, listed for the owner. */
export const pageProblems: ShopPlugin = async (app, { shop }) => {
  const receive = await createProblemReceiver(shop);
  const mayBeRead = openReportBudget(BUDGET, shop.clock);
  const report = handle(
    reportPageProblem,
    async ({ body, request }) => {
      const network = networkOf(request.ip);
      if (mayBeRead(network)) {
        const engine = engineName(request.headers["user-agent"]);
        await receive({ problem: body, engine, network }, () =>
          isWithinShare(app, request, "page problems", KINDS_OF_A_NETWORK),
        );
      }
      return { success: true as const };
    },
    limited(RATE_LIMITS.reportPageProblem),
  );
  await app.register(async (scope) => {
    readSmallJson(scope, ["application/json"], LARGEST_REPORT_BYTES);
    registerRoutes(scope, [report]);
  });
  registerRoutes(
    app,
    [handle(listPageProblems, ({ query }) => readProblemPage(shop, query.page))],
    shop.guards,
  );
};
