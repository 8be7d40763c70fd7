import { type AdminSession, getAdminSession, signIn, signOut } from "#contract/admin/session.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { AdminAccess } from "./admin-access.ts";

export function sessionRoutes(access: AdminAccess, hasRateLimits: boolean): Route[] {
  return [
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
      limited(RATE_LIMITS.signIn, hasRateLimits),
    ),
    handle(signOut, async ({ request, reply }): Promise<AdminSession> => {
      await access.signOut(request);
      access.cookie.clear(reply);
      return { ...(await access.describe(request)), signedIn: false };
    }),
  ];
}
