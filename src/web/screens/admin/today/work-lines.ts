import type { OrderFilter } from "#domain/admin/admin-filters.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";

/** Numbers of things that wait for an owner. */
export type ShopWork = {
  readonly alerts: number;
  readonly messages: number;
  readonly soldOut: number;
  readonly low: number;
};

export type WorkLine = { readonly count: number; readonly words: string; readonly to: string };

/** What waits beside the parcels, the most pressing first; what does not wait has no line. A packer has no `shop`. */
export function workLines(
  orders: Readonly<Record<OrderFilter, number>>,
  shop: ShopWork | undefined,
): readonly WorkLine[] {
  const lines: readonly WorkLine[] = [
    ...(shop ? [line(shop.alerts, ["needs attention", "need attention"], adminPaths.money())] : []),
    line(
      orders.attention,
      ["payment to decide", "payments to decide"],
      adminPaths.orders({ filter: "attention" }),
    ),
    line(orders["to-ship"], ["parcel to ship", "parcels to ship"], adminPaths.orders({ filter: "to-ship" })),
    line(
      orders.returns,
      ["return or exchange", "returns and exchanges"],
      adminPaths.orders({ filter: "returns" }),
    ),
    ...(shop
      ? [
          line(
            shop.messages,
            ["message to answer", "messages to answer"],
            adminPaths.messages({ state: "waiting" }),
          ),
          line(
            shop.soldOut,
            ["product sold out", "products sold out"],
            adminPaths.stockList({ state: "out" }),
          ),
          line(
            shop.low,
            ["product running low", "products running low"],
            adminPaths.stockList({ state: "low" }),
          ),
        ]
      : []),
  ];
  return lines.filter(({ count }) => count > 0);
}

function line(count: number, [one, many]: readonly [string, string], to: string): WorkLine {
  return { count, words: count === 1 ? one : many, to };
}
