import type { Awaitable } from "#web/api/awaitable.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { isFault } from "./servers-page.ts";

/** Never rejects: the fallback stands in for what could not be read. A fault of our own code is reported. */
export function orElse<Value, Fallback>(
  value: Awaitable<Value>,
  fallback: Fallback,
): Awaitable<Value | Fallback> {
  if (!(value instanceof Promise)) return value;
  return value.catch((error: unknown) => {
    if (isFault(error)) reportProblem("A part of a page could not be read.", error);
    return fallback;
  });
}
