import type { FastifyInstance, FastifyRequest } from "fastify";
import { type CallCounts, refuseFor } from "./count-calls.ts";
import { COUNTED_BY, type Limit } from "./limit.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyContextConfig {
    limits?: readonly Limit[];
  }
}

/** Route options for these limits. */
export function limited(...limits: readonly Limit[]) {
  return { config: { limits } };
}

/**
 * Applies the limits of routes. Must be called before the routes are registered. Those of a process are looked at before
 * anything is read of a request; the others may be about its body.
 */
export function limitRoutes(app: FastifyInstance, counts: CallCounts): void {
  app.addHook("onRoute", (route) => {
    const { limits = [] } = route.config ?? {};
    const check = (limit: Limit) => async (request: FastifyRequest) => {
      const whom = COUNTED_BY[limit.of](request);
      if (whom === undefined) return;
      const place = limit.isShared ? "" : ` ${route.method} ${route.url}`;
      refuseFor(await counts.take(limit, String(whom), { place }));
    };
    const checksOf = (store: Limit["store"]) => limits.filter((one) => one.store === store).map(check);
    route.onRequest = [...[route.onRequest ?? []].flat(), ...checksOf("process")];
    route.preHandler = [...[route.preHandler ?? []].flat(), ...checksOf("database")];
  });
}
