/** The filters of the list of orders, by what has to be done next. */
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

/** Upper limit for counting orders and payments: counting a million rows for a number in a heading is not worth it. */
export const MOST_COUNTED = 10_000;
