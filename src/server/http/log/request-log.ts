import type { FastifyInstance } from "fastify";
import { currentRequestId, withRequestId } from "#server/platform/request-id.ts";
import { describeError } from "./logged-error.ts";

type LoggedRequest = { readonly method: string; readonly url: string };
type LoggedReply = { readonly statusCode?: number };

/** What is logged of a request: no query string, headers, address or body. */
export const logSerializers = {
  req: ({ method, url }: LoggedRequest) => ({ method, path: url.split("?", 1)[0] }),
  err: describeError,
  res: ({ statusCode }: LoggedReply) => ({ status: statusCode ?? 0 }),
};

/**
 * Runs everything a request causes under its id, and sends that as X-Request-Id, except with answers that are kept for
 * others.
 */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withRequestId(request.id, done));
  app.addHook("onSend", async (request, reply) => {
    if (reply.getHeader("Cache-Control") === "no-store") reply.header("X-Request-Id", request.id);
  });
  // A body is read in the connection's events, which run outside the request's async context.
  app.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
}

/** Adds the request's id to log lines of other loggers than the request's own, which has it already. */
export function requestIdForLog(_line: object, _level: number, logger: { bindings(): object }): object {
  const reqId = currentRequestId();
  return reqId === undefined || "reqId" in logger.bindings() ? {} : { reqId };
}
