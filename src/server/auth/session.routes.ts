import { getStorekeeperSession, type StorekeeperSession, signIn, signOut } from "#contract/admin/session.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { StorekeeperDoor } from "./admin-access.ts";

export function storekeeperRoutes(door: StorekeeperDoor, hasRateLimits: boolean): Route[] {
  return [
    handle(getStorekeeperSession, ({ request }) => door.describe(request)),
    handle(
      signIn,
      async ({ body, request, reply }): Promise<StorekeeperSession> => {
        const token = await door.signIn(request, body.password);
        if (token === undefined) return door.describe(request);
        await door.signOut(request);
        door.cookie.write(reply, token);
        return { required: true, signedIn: true, refusal: null };
      },
      limited(RATE_LIMITS.signIn, hasRateLimits),
    ),
    handle(signOut, async ({ request, reply }): Promise<StorekeeperSession> => {
      await door.signOut(request);
      door.cookie.clear(reply);
      return { ...(await door.describe(request)), signedIn: false };
    }),
  ];
}
