/**
 * While the database is away, everything that needs it fails again and again for the same reason. The log says each
 * reason once a minute, with how often it was met.
 */
import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";
import { MINUTE } from "#domain/time/time.ts";
import { causeOfAway } from "#server/database/database-faults.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { describeError } from "./logged-error.ts";

type LoggerOptions = Exclude<FastifyHttpOptions<Server>["logger"], boolean | undefined>;
type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;
type Met = { toldAt: number; count: number };

/** A hook of the logger. `now` is in milliseconds. */
export function createAwayLog(now: () => number = () => performance.now()): LogMethod {
  const metFor = new Map<string, Met>();

  /** How often it was met since it was last told; undefined when that is less than a minute ago. */
  function countToTell(key: string): number | undefined {
    const met = metFor.get(key) ?? { toldAt: Number.NEGATIVE_INFINITY, count: 0 };
    metFor.set(key, met);
    met.count += 1;
    if (now() - met.toldAt < MINUTE) return undefined;
    const { count } = met;
    met.toldAt = now();
    met.count = 0;
    return count;
  }

  return function tellOnceAMinute(args, method) {
    const [fields, message] = args as unknown[];
    const err: unknown =
      typeof fields === "object" && fields !== null ? Reflect.get(fields, "err") : undefined;
    // A failing service of somebody else has an error of ours around it.
    const away = err instanceof DomainError ? undefined : causeOfAway(err);
    if (!away) return method.apply(this, args);
    const { cause, isReached } = away;
    // One statement that waits too long is another matter than the next.
    const count = countToTell(isReached ? `${cause} ${message}` : cause);
    if (count === undefined) return;
    const about = isReached ? { ...(fields as object), err: undefined } : { during: message };
    const text = isReached ? String(message) : "the database is away";
    method.call(this, { ...about, cause, reason: describeError(err).message, count }, text);
  };
}
