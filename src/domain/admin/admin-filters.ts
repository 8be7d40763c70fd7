/** Filters of the list of orders, by the work that is due next. */
export const ORDER_FILTERS = [
  "all",
  "to-pack",
  "to-ship",
  "shipped",
  "downloaded",
  "attention",
  "returns",
  "refunds",
  "unpaid",
] as const;

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The filters of the list of payments. */
export const MONEY_FILTERS = [
  "all",
  "taken",
  "open",
  "review",
  "short",
  "over",
  "surplus",
  "refunding",
  "refunded",
  "orphans",
] as const;

export type MoneyFilter = (typeof MONEY_FILTERS)[number];

/** Counting stops here: an exact count of a million rows is not worth its time for a number in a heading. */
export const MOST_COUNTED = 10_000;
