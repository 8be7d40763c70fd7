import type { FastifyRequest } from "fastify";

const names = new WeakMap<FastifyRequest, string>();

/** For a handler of many addresses, which alone knows what was asked for: never the address itself, of which there is no end. */
export function nameRoute(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** The pattern of the route that answers this request. */
export function routeNameOf(request: FastifyRequest): string {
  return names.get(request) ?? request.routeOptions.url ?? "nothing";
}
