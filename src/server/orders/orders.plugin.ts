import { readCartStock as readCartStockEndpoint } from "#contract/orders/cart.ts";
import {
  changeOwnAddress as changeAddressEndpoint,
  readOrderAddress as readOrderAddressEndpoint,
} from "#contract/orders/order-address.ts";
import {
  mailOrderLink as mailOrderLinkEndpoint,
  nameCertificate as nameCertificateEndpoint,
  readOrderPage as readOrderPageEndpoint,
} from "#contract/orders/order-page.ts";
import { DAY, HOUR, SECOND } from "#domain/time/time.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { later } from "#server/platform/clock.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { readCartStock } from "./cart-stock.ts";
import { changeAddressByBuyer } from "./change-address.ts";
import { forgetLinkRequests, requestLink } from "./find-order/find-order.ts";
import type { OrdersShop } from "./order-link.ts";
import { openOrder, orderKeyOf } from "./order-page/open-order.ts";
import { nameCertificate } from "./order-page/order-certificates.ts";
import { fullAddress } from "./order-page/order-destination.ts";
import { addOrderDocumentRoutes } from "./order-page/order-documents.routes.ts";
import { readOrderPage } from "./order-page/read-order-page.ts";
import { issueDueTaxDocuments } from "./order-page/tax-documents.ts";
import { forgetClients } from "./orders.repository.ts";

const TAX_DOCUMENTS_ISSUED_EVERY_SECONDS = HOUR / SECOND;

/** Longer than the period of any limit that counts network addresses. */
const CLIENTS_ARE_KEPT_MS = DAY;

/**
 * The routes for the stock of a shopper's cart and for the shopper's page of an order. Orders are placed by `payments`.
 */
export const orders: ShopPlugin<OrdersShop> = async (app, { shop }) => {
  const options = limited(LIMITS.orderPage, LIMITS.order);
  registerRoutes(app, [
    handle(
      readOrderPageEndpoint,
      ({ params, query, request }) => readOrderPage(shop, params.number, orderKeyOf(request, query.key)),
      options,
    ),
    handle(
      readOrderAddressEndpoint,
      async ({ params, query, request }) => {
        const order = await openOrder(shop, params.number, orderKeyOf(request, query.key));
        const lines = fullAddress(order);
        const { phone: _, specialInstructions: __, ...address } = order.shippingAddress;
        return { lines, address: lines.length > 0 ? address : null };
      },
      options,
    ),
    handle(
      changeAddressEndpoint,
      async ({ params, query, body, request }) => {
        const order = await openOrder(shop, params.number, orderKeyOf(request, query.key));
        await changeAddressByBuyer(shop, order, body);
        return { success: true as const };
      },
      options,
    ),
    handle(
      nameCertificateEndpoint,
      async ({ params, query, body, request }) => {
        const order = await openOrder(shop, params.number, orderKeyOf(request, query.key));
        return nameCertificate(shop, order, params.code, body.name);
      },
      options,
    ),
    handle(mailOrderLinkEndpoint, async ({ body, request }) => {
      await requestLink(shop, body, request.ip);
      return { success: true as const };
    }),
    handle(
      readCartStockEndpoint,
      async ({ body }) => ({ items: await readCartStock(shop, body.ids, body.checkoutKey) }),
      limited(LIMITS.readCartStock),
    ),
  ]);
  addOrderDocumentRoutes(app, shop);
  shop.jobs.push({
    name: "taxdocuments",
    everySeconds: TAX_DOCUMENTS_ISSUED_EVERY_SECONDS,
    run: () => issueDueTaxDocuments(shop),
  });
  shop.jobs.push({
    name: "forgetclients",
    everySeconds: HOUR / SECOND,
    run: async () => {
      await forgetClients(shop.db, later(shop.clock.now(), -CLIENTS_ARE_KEPT_MS));
      await forgetLinkRequests(shop);
    },
  });
};
