import type { FastifyInstance } from "fastify";
import { currentRequestId, withRequestId } from "#server/platform/request-id.ts";
import { describeError } from "./logged-error.ts";

type LoggedRequest = { readonly method: string; readonly url: string };
type LoggedReply = { readonly statusCode?: number };

/** What the log may know of a request: no query string, no headers, no address, no body. */
export const logSerializers = {
  req: ({ method, url }: LoggedRequest) => ({ method, path: url.split("?", 1)[0] }),
  err: describeError,
  res: ({ statusCode }: LoggedReply) => ({ status: statusCode ?? 0 }),
};

/** Everything a request causes is done under its id, which its sender is told, unless the answer may be kept for others. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withRequestId(request.id, done));
  app.addHook("onSend", async (request, reply) => {
    if (reply.getHeader("Cache-Control") === "no-store") reply.header("X-Request-Id", request.id);
  });
  // A body is read in the events of its connection, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
}

/** A request's own log carries its id already; what is logged beyond it finds the id here. */
export function sayForWhom(_line: object, _level: number, logger: { bindings(): object }): object {
  const reqId = currentRequestId();
  return reqId === undefined || "reqId" in logger.bindings() ? {} : { reqId };
}
