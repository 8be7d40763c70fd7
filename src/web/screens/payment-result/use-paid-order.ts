import { useEffect, useState } from "react";
import type { OrderPageJson } from "#contract/orders/order-page.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/failures/report-problem.ts";

export type PaidOrder = { readonly order: OrderPageJson; readonly orderKey: string };

/**
 * The order behind its link, which only the browser that paid has. Undefined without one, while it loads, and when it
 * fails: the result is shown without it.
 */
export function usePaidOrder(orderUrl: string | undefined): PaidOrder | undefined {
  const [paid, setPaid] = useState<PaidOrder>();
  useEffect(() => {
    if (orderUrl === undefined) return;
    let isLeft = false;
    readPaidOrder(orderUrl).then(
      (order) => !isLeft && setPaid(order),
      (error: unknown) => reportProblem("The paid order could not be loaded.", error),
    );
    return () => {
      isLeft = true;
    };
  }, [orderUrl]);
  return paid;
}

async function readPaidOrder(orderUrl: string): Promise<PaidOrder> {
  const { pathname, searchParams } = new URL(orderUrl);
  const number = pathname.split("/").at(-1) ?? "";
  const orderKey = searchParams.get("key") ?? "";
  return {
    order: await call("GET /api/orders/:number", { params: { number }, query: { key: orderKey } }),
    orderKey,
  };
}
