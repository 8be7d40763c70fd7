import type { Awaitable } from "./awaitable.ts";

/** Several at the same time: at once when all are there. Of its own, because few pages need it. */
export function allOf<Values extends readonly unknown[]>(
  values: {
    readonly [Place in keyof Values]: Awaitable<Values[Place]>;
  },
): Awaitable<Values> {
  const isWaiting = values.some((value) => value instanceof Promise);
  return isWaiting ? (Promise.all(values) as unknown as Promise<Values>) : (values as unknown as Values);
}
