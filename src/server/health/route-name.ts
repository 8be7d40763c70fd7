import type { FastifyRequest } from "fastify";

const names = new WeakMap<FastifyRequest, string>();

/**
 * Names the route of a request in the metrics, for handlers of many addresses. Never use the address itself: there are
 * unlimited ones.
 */
export function nameRoute(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** The pattern of the route that answers this request. */
export function routeNameOf(request: FastifyRequest): string {
  return names.get(request) ?? request.routeOptions.url ?? "nothing";
}
