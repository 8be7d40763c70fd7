/** A value that is there, or a promise of it. What this visit has read is drawn at once, without a skeleton. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What `next` makes of the value: at once when both are there. */
export function after<Value, Next>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Next>,
): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
