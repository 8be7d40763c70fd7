import { CONFIRMED, GONE_FROM_LIST, LOOK_INTO_YOUR_MAIL } from "#content/waitlist-words.ts";
import {
  type AwaitedProduct,
  type Demand,
  MOST_AWAITED,
  readDemand as readDemandEndpoint,
} from "#contract/waitlist/demand.ts";
import {
  askForWaitlist,
  confirmWaitlist,
  leaveWaitlist,
  openLeaving,
} from "#contract/waitlist/waitlist-requests.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { leadToPage, readNoBody } from "#server/mail/read-no-body.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";
import { countAllWaiting, countWaiting, findNames } from "./waitlist.repository.ts";
import { confirm, leave, request } from "./waitlist.service.ts";

/** Also without an announcement: a piece that was not bought in time goes to the next in line. */
const ROUND_EVERY_SECONDS = MINUTE / SECOND;

/** Routes of the waitlist, the job that mails people when a piece is back, and the owner's view of how many wait. */
export const waitlist: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const routes = [
    handle(
      askForWaitlist,
      async ({ body }) => {
        await request(shop, body);
        return { success: true as const, message: LOOK_INTO_YOUR_MAIL };
      },
      limited(LIMITS.askForWaitlist, LIMITS.waitlist, LIMITS.mailsOfNetwork),
    ),
    handle(confirmWaitlist, async ({ params }) => {
      await confirm(shop, params.token);
      return { success: true as const, message: CONFIRMED };
    }),
    handle(readDemandEndpoint, ({ query }) => readDemand(shop, query.product)),
  ];
  registerRoutes(app, routes, shop.guards);
  await app.register(async (scope) => {
    readNoBody(scope);
    registerRoutes(scope, [
      handle(leaveWaitlist, async ({ params }) => {
        await leave(shop, params.token);
        return { success: true as const, message: GONE_FROM_LIST };
      }),
      handle(openLeaving, async ({ params, reply }) =>
        leadToPage(reply, `/back-in-stock/leave/${params.token}`),
      ),
    ]);
  });
  shop.jobs.push({
    name: "waitlist",
    everySeconds: ROUND_EVERY_SECONDS,
    wakesOn: ["free-pieces", "catalogue"],
    run: () => notifyWaitlist(shop),
  });
};

/**
 * How many people wait for each product, size and colour, the most wanted first; only for one product if it is given.
 */
async function readDemand({ db }: Pick<Shop, "db">, productId: number | undefined): Promise<Demand> {
  const [rows, total] = await Promise.all([
    countWaiting(db, productId, MOST_AWAITED),
    countAllWaiting(db, productId),
  ]);
  const ids = [...new Set(rows.map((row) => row.productId))];
  const names = new Map((await findNames(db, ids)).map((product) => [product.id, product]));
  const items = ids.flatMap((id): AwaitedProduct[] => {
    const product = names.get(id);
    const choices = rows
      .filter((row) => row.productId === id)
      .map(({ size, color, waiting }) => ({ size, color, waiting }));
    const waiting = choices.reduce((sum, choice) => sum + choice.waiting, 0);
    return product ? [{ ...product, waiting, choices }] : [];
  });
  return { total, items };
}
