import { listPageProblems, reportPageProblem } from "#contract/page-health/page-problems.ts";
import { getPageSpeed, reportPageSpeed } from "#contract/page-health/page-speed.ts";
import { engineName } from "#domain/page-health/page-problem.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { handle, readSmallJson, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { Limit } from "#server/http/limits/limit.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createProblemReceiver, readProblemPage } from "./page-problems.service.ts";
import { countVisit, readPageSpeed } from "./page-speed.service.ts";

const LARGEST_REPORT_BYTES = 2 * 1024;

/** What happens in visitors' browsers, failures and speed: received from the pages, shown to the owner. */
export const pageHealth: ShopPlugin = async (app, { shop }) => {
  const receiveProblem = await createProblemReceiver(shop);
  const isWithin = async (limit: Limit, network = "") => (await shop.callCounts.take(limit, network)) === 0;
  const reports = [
    handle(
      reportPageProblem,
      async ({ body, request }) => {
        const network = networkOf(request.ip);
        if (await isWithin(LIMITS.readPageProblem)) {
          const engine = engineName(request.headers["user-agent"]);
          await receiveProblem({ problem: body, engine, network }, () =>
            isWithin(LIMITS.newPageProblem, network),
          );
        }
        return { success: true as const };
      },
      limited(LIMITS.callPageProblem),
    ),
    handle(
      reportPageSpeed,
      async ({ body, request }) => {
        const network = networkOf(request.ip);
        const isRead =
          (await isWithin(LIMITS.readPageSpeedOfNetwork, network)) && (await isWithin(LIMITS.readPageSpeed));
        if (isRead && (await isWithin(LIMITS.pageSpeed, network)))
          await countVisit(shop, body, request.headers["user-agent"]);
        return { success: true as const };
      },
      limited(LIMITS.callPageSpeed),
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
