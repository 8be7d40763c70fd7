import {
  acceptPayment,
  getMoney,
  getOrderMoney,
  listMoneyPayments,
  refundOrder,
  resolveAlert as resolveEndpoint,
  sendRefundAgain,
} from "#contract/admin/money.ts";
import { countOpen, resolveAlert } from "#server/alerts/alerts.service.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { refundByAdmin, toRefundJson } from "#server/payments/refunds/refund-order.ts";
import { sendAgainByAdmin } from "#server/payments/refunds/send-again.ts";
import { acceptReview } from "#server/payments/settlement/accept-review.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { readMoneyBoard, readMoneyPayments, readOrderMoney } from "./money.service.ts";

/** The admin's routes for payments, refunds and decisions about them. */
export function moneyRoutes(shop: PaymentsShop): Route[] {
  const { db, clock } = shop;
  return [
    handle(getMoney, () => readMoneyBoard(shop)),
    handle(listMoneyPayments, async ({ query }) => {
      const { items, ...rest } = await readMoneyPayments(shop, query.filter, query.page);
      return { items: [...items], ...rest };
    }),
    handle(getOrderMoney, ({ params }) => readOrderMoney(shop, params.id)),
    handle(refundOrder, ({ params, body }) =>
      refundByAdmin(shop, params.id, {
        ...body,
        paymentId: body.paymentId,
        amountCents: body.amountCents,
        note: body.note,
      }),
    ),
    handle(sendRefundAgain, async ({ params }) =>
      toRefundJson(await sendAgainByAdmin(shop, params.id), false),
    ),
    handle(acceptPayment, async ({ params }) => {
      const orderId = await acceptReview(shop, params.id);
      return { status: (await requireOrder(db, orderId)).status };
    }),
    handle(resolveEndpoint, async ({ params }) => {
      if (!(await resolveAlert(db, params.id, clock.now())))
        throw new NotFound("There is no alert with this number.");
      return { openAlerts: await countOpen(db) };
    }),
  ];
}
