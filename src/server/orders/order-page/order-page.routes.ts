import type { FastifyRequest } from "fastify";
import {
  nameCertificate as nameCertificateEndpoint,
  readOrderPage as readOrderPageEndpoint,
} from "#contract/order-page.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import { nameCertificate } from "./name-certificate.ts";
import { openOrder } from "./open-order.ts";
import type { OrderPageContext } from "./order-page-context.ts";
import { readOrderPage } from "./read-order-page.ts";

export function orderPageRoutes(context: OrderPageContext, hasRateLimits: boolean): Route[] {
  const options = limited(RATE_LIMITS.orderPage, hasRateLimits);
  return [
    handle(
      readOrderPageEndpoint,
      ({ params, query, request }) => readOrderPage(context, params.number, keyOf(request, query.key)),
      options,
    ),
    handle(
      nameCertificateEndpoint,
      async ({ params, query, body, request }) => {
        const order = await openOrder(context, params.number, keyOf(request, query.key));
        return nameCertificate(context, order, params.code, body.name);
      },
      options,
    ),
  ];
}

/** A header keeps the key out of the address; a link can only have it there. */
export function keyOf({ headers }: FastifyRequest, inAddress: string | undefined): string | undefined {
  const header = headers["x-order-key"];
  return typeof header === "string" ? header : inAddress;
}
