import { type AdminSession, getAdminSession, signIn, signOut } from "#contract/admin/session.ts";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { Shop, ShopPlugin } from "#server/shop/shop.ts";
import type { AdminAccess } from "./admin-access.ts";
import { forgetExpiredSessions } from "./sessions.ts";

export type AuthShop = Shop & { readonly adminAccess: AdminAccess };

const HOUSEKEEPING_EVERY_SECONDS = HOUR / SECOND;

export const auth: ShopPlugin<AuthShop> = async (app, { shop }) => {
  const { adminAccess: access, jobs, db, clock } = shop;
  registerRoutes(app, [
    handle(getAdminSession, ({ request }) => access.describe(request)),
    handle(
      signIn,
      async ({ body, request, reply }): Promise<AdminSession> => {
        const token = await access.signIn(request, body.password);
        if (token === undefined) return access.describe(request);
        await access.signOut(request);
        access.cookie.write(reply, token);
        return { required: true, signedIn: true, refusal: null };
      },
      limited(RATE_LIMITS.signIn),
    ),
    handle(signOut, async ({ request, reply }): Promise<AdminSession> => {
      await access.signOut(request);
      access.cookie.clear(reply);
      return { ...(await access.describe(request)), signedIn: false };
    }),
  ]);
  jobs.push({
    name: "housekeeping",
    everySeconds: HOUSEKEEPING_EVERY_SECONDS,
    run: () => forgetExpiredSessions(db, clock.now()),
  });
};
