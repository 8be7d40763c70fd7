import type { Server } from "node:http";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { MINUTE } from "#domain/time/time.ts";
import { causeOfAway } from "#server/database/database-faults.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { currentRequestId, withRequestId } from "#server/platform/request-id.ts";
import { describeError } from "./logged-error.ts";

type LoggedRequest = { readonly method: string; readonly url: string };
type LoggedReply = { readonly statusCode?: number };

/** Logged fields of a request: no query string, headers, address or body. */
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

type LoggerOptions = Exclude<FastifyHttpOptions<Server>["logger"], boolean | undefined>;
type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;
type Met = { loggedAt: number; count: number };

/**
 * A hook of the logger: while the database is away, everything that needs it fails again and again for the same reason, and the
 * log says each reason once a minute, with how often it was met. `now` is in milliseconds.
 */
export function createAwayLog(now: () => number = () => performance.now()): LogMethod {
  const metFor = new Map<string, Met>();

  /** How often it happened since it was last logged; undefined when that is less than a minute ago. */
  function countToLog(key: string): number | undefined {
    const met = metFor.get(key) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 };
    metFor.set(key, met);
    met.count += 1;
    if (now() - met.loggedAt < MINUTE) return undefined;
    const { count } = met;
    met.loggedAt = now();
    met.count = 0;
    return count;
  }

  return function logOnceAMinute(args, method) {
    const [fields, message] = args as unknown[];
    const err: unknown =
      typeof fields === "object" && fields !== null ? Reflect.get(fields, "err") : undefined;
    // A failing external service is wrapped in an error of ours.
    const away = err instanceof DomainError ? undefined : causeOfAway(err);
    if (!away) return method.apply(this, args);
    const { cause, isReached } = away;
    // One statement that waits too long is another matter than the next.
    const count = countToLog(isReached ? `${cause} ${message}` : cause);
    if (count === undefined) return;
    const about = isReached ? { ...(fields as object), err: undefined } : { during: message };
    const text = isReached ? String(message) : "the database is away";
    method.call(this, { ...about, cause, reason: describeError(err).message, count }, text);
  };
}
