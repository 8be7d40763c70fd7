import type { FastifyRequest } from "fastify";
import { listOrderMessages } from "#contract/contact/owner.ts";
import {
  addOrderNote as addNoteEndpoint,
  sendAgain as sendAgainEndpoint,
} from "#contract/orders/aftercare.ts";
import { mailBuyers as mailBuyersEndpoint } from "#contract/orders/buyer-mail.ts";
import { changeChoice as changeChoiceEndpoint } from "#contract/orders/change-choice.ts";
import { changeOrderAddress } from "#contract/orders/order-address.ts";
import { exportOrders, findOrders, getAdminOrder, getOrderUpdates } from "#contract/orders/owner.ts";
import {
  packOrder as packEndpoint,
  packOrders as packManyEndpoint,
  shipOrder as shipEndpoint,
  shipOrders as shipManyEndpoint,
  shipPart as shipPartEndpoint,
} from "#contract/orders/parcels.ts";
import { readPickList as pickListEndpoint } from "#contract/orders/pick-list.ts";
import type { AuthShop } from "#server/auth/auth.plugin.ts";
import { readMessagesOf } from "#server/contact/read-messages.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { changeAddressByAdmin } from "#server/orders/change-address.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { sendTable } from "#server/platform/table-file.ts";
import { addOrderNote } from "./add-note.ts";
import { changeChoice } from "./change-choice.ts";
import { tabulateOrders } from "./export-orders.ts";
import { listOrders, readOrderUpdates } from "./list-orders.ts";
import { mailBuyers } from "./mail-buyers.ts";
import { packOrder, packOrders, shipOrder, shipOrders, shipPart } from "./move-order.ts";
import { readOrder, requireAdminOrder } from "./read-order.ts";
import { readPickList } from "./read-pick-list.ts";
import { sendAgain } from "./send-pieces-again.ts";

/** The owner's orders: found, read, packed, sent. What moves money, a cancellation too: payments/owner. */
export function orderRoutes(shop: OrdersShop & AuthShop): Route[] {
  const rightsOf = (request: FastifyRequest) => ({
    mayLinkAnywhere: shop.adminAccess.sessionOf(request)?.person?.role !== "packer",
  });
  return [
    handle(findOrders, ({ body }) => listOrders(shop, body)),
    handle(exportOrders, async ({ query, body, reply }) =>
      sendTable(reply, await tabulateOrders(shop, { ...body, rows: query.rows }), query.format),
    ),
    handle(getOrderUpdates, ({ query }) =>
      readOrderUpdates(shop, query.since === undefined ? undefined : new Date(query.since)),
    ),
    handle(pickListEndpoint, () => readPickList(shop)),
    handle(getAdminOrder, ({ params }) => readOrder(shop, params.id)),
    handle(packEndpoint, ({ params, body }) => packOrder(shop, params.id, body.packed)),
    handle(packManyEndpoint, ({ body }) => packOrders(shop, body.ids)),
    handle(shipEndpoint, ({ params, body, request }) => {
      const shipment = { carrier: body.carrier ?? null, trackingNumber: body.trackingNumber ?? null };
      return shipOrder(shop, params.id, shipment, rightsOf(request));
    }),
    handle(shipPartEndpoint, async ({ params, body, request }) => {
      const { carrier = null, trackingNumber = null, lines } = body;
      await shipPart(shop, params.id, { carrier, trackingNumber, lines }, rightsOf(request));
      return { success: true as const };
    }),
    handle(shipManyEndpoint, ({ body, request }) => shipOrders(shop, body, rightsOf(request))),
    handle(changeChoiceEndpoint, ({ params: { id, line }, body }) =>
      changeChoice(shop, id, { ...body, line }),
    ),
    handle(addNoteEndpoint, async ({ params, body }) => {
      await addOrderNote(shop, params.id, body.note);
      return { success: true as const };
    }),
    handle(mailBuyersEndpoint, async ({ body }) => ({ people: await mailBuyers(shop, body) })),
    handle(sendAgainEndpoint, ({ params, body }) => sendAgain(shop, params.id, body)),
    handle(changeOrderAddress, async ({ params, body }) => {
      await changeAddressByAdmin(shop, await requireAdminOrder(shop, params.id), body);
      return { success: true as const };
    }),
    handle(listOrderMessages, async ({ params }) => {
      const order = await requireAdminOrder(shop, params.id);
      return { messages: await readMessagesOf(shop.db, order) };
    }),
  ];
}
