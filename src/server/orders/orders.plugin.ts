import type { FastifyRequest } from "fastify";
import {
  nameCertificate as nameCertificateEndpoint,
  readOrderPage as readOrderPageEndpoint,
} from "#contract/order-page.ts";
import { handle, registerRoutes } from "#server/http/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { openOrder } from "./order-page/open-order.ts";
import { nameCertificate } from "./order-page/order-certificates.ts";
import { addOrderDocumentRoutes } from "./order-page/order-documents.routes.ts";
import { readOrderPage } from "./order-page/read-order-page.ts";
import type { OrdersShop } from "./orders-shop.ts";

/** The shopper's own page of an order: placing one belongs to paying for it. */
export const orders: ShopPlugin<OrdersShop> = async (app, { shop }) => {
  const options = limited(RATE_LIMITS.orderPage);
  registerRoutes(app, [
    handle(
      readOrderPageEndpoint,
      ({ params, query, request }) => readOrderPage(shop, params.number, keyOf(request, query.key)),
      options,
    ),
    handle(
      nameCertificateEndpoint,
      async ({ params, query, body, request }) => {
        const order = await openOrder(shop, params.number, keyOf(request, query.key));
        return nameCertificate(shop, order, params.code, body.name);
      },
      options,
    ),
  ]);
  addOrderDocumentRoutes(app, shop, keyOf);
};

/** A header keeps the key out of the address; a link can only have it there. */
function keyOf({ headers }: FastifyRequest, inAddress: string | undefined): string | undefined {
  const header = headers["x-order-key"];
  return typeof header === "string" ? header : inAddress;
}
