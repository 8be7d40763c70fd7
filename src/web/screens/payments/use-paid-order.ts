import { useEffect, useState } from "react";
import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { OrderPageJson } from "#contract/orders/order-page.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";

export type PaidOrder = {
  readonly order: OrderPageJson;
  readonly orderKey: string;
  /** What comes with it as files; empty also where they could not be read. */
  readonly downloads: readonly DownloadJson[];
};

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
  const here = { params: { number }, query: { key: orderKey } };
  const [order, downloads] = await Promise.all([
    call("GET /api/orders/:number", here),
    call("GET /api/orders/:number/downloads", here).then((answer) => answer.downloads, noneOf),
  ]);
  return { order, orderKey, downloads };
}

function noneOf(error: unknown): readonly DownloadJson[] {
  reportProblem("The downloads of the paid order could not be loaded.", error);
  return [];
}
