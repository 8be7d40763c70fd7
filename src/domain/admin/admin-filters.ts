/** How the admin sorts the orders: by what has to be done with them. */
export const ORDER_FILTERS = [
  "all",
  "to-pack",
  "to-ship",
  "shipped",
  "attention",
  "refunds",
  "unpaid",
] as const;

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Which payments the board lists. */
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
