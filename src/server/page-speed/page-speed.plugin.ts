import { getPageSpeed, reportPageSpeed } from "#contract/page-speed.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { handle, readSmallJson, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { isWithinShare } from "#server/http/limits/network-share.ts";
import { limited, RATE_LIMITS } from "#server/http/limits/rate-limits.ts";
import { openReportBudget } from "#server/http/limits/report-budget.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { countVisit, readPageSpeed } from "./page-speed.service.ts";

const LARGEST_REPORT_BYTES = 1024;
/** Reports beyond it are not counted. */
const BUDGET = { ofAll: 600, ofNetwork: 60, windowMs: MINUTE };
/** One network's visits within a day. A thousand shoppers behind one address say enough with fewer. */
const SHARE_OF_A_NETWORK = { max: 300, windowMs: DAY };

/** How fast the pages are in visitors' browsers: received from the pages, shown to the owner. */
export const pageSpeed: ShopPlugin = async (app, { shop }) => {
  const mayBeRead = openReportBudget(BUDGET, shop.clock);
  const report = handle(
    reportPageSpeed,
    async ({ body, request }) => {
      const isRead = mayBeRead(networkOf(request.ip));
      if (isRead && (await isWithinShare(app, request, "page speed", SHARE_OF_A_NETWORK)))
        await countVisit(shop, body, request.headers["user-agent"]);
      return { success: true as const };
    },
    limited(RATE_LIMITS.reportPageSpeed),
  );
  await app.register(async (scope) => {
    readSmallJson(scope, ["application/json"], LARGEST_REPORT_BYTES);
    registerRoutes(scope, [report]);
  });
  registerRoutes(app, [handle(getPageSpeed, () => readPageSpeed(shop))], shop.guards);
};
