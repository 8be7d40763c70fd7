import type { FastifyRequest, HTTPMethods } from "fastify";
import type { Transport } from "#web/api/page-context.ts";

/** Headers by which the shop identifies visitors and the address that was called. */
const TELLING = ["host", "forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/**
 * Calls the shop's own API for the visitor who sent this request, within the process: with the same routes, checks,
 * limits and answers that a browser with scripts gets. No cookie is passed on, because the shop's forms need none.
 */
export function callAsVisitor({ server, socket, headers }: FastifyRequest): Transport {
  const telling = Object.entries(headers).filter(([name]) => TELLING.includes(name));
  return async (url, { method = "GET", headers: own, body }) => {
    const answer = await server.inject({
      method: method as HTTPMethods,
      url,
      headers: { ...Object.fromEntries(telling), ...Object.fromEntries(new Headers(own)) },
      ...(typeof body === "string" && { payload: body }),
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
