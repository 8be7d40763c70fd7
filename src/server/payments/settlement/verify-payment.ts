import type { VerifyAnswer, VerifyStatus } from "#contract/payments/payment.ts";
import { toRandNumber } from "#domain/money/money.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { unknownPayment } from "#server/payments/payments.errors.ts";
import {
  findPaymentOfOrder,
  type Payment,
  type PaymentOfOrder,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { verifyOnce } from "./verify-with-provider.ts";

/** Only responses with these statuses contain the order's number and amount: the shop has the money, or had it. */
const WITH_ORDER: readonly VerifyStatus[] = ["success", "refund_pending", "refunded"];

type Verified = {
  readonly reference: string;
  readonly checkoutKey?: string | undefined;
  readonly orderKey?: string | undefined;
};

/**
 * The status of a payment for anybody who has its reference: status, order number and amount, nothing personal.
 * References stand in addresses, which are shared and logged, so the link to the order is only for a browser that also
 * knows the cart's key, or came from the order's own page and has its key. While the outcome is open the provider is asked; if it does not answer, the payment is reported
 * as pending. Throws unknownPayment without asking the provider.
 */
export async function verifyPayment(
  shop: PaymentsShop,
  { reference, checkoutKey, orderKey }: Verified,
): Promise<VerifyAnswer> {
  await verifyOnce(shop, reference);
  const { payment: settled, order } = await requirePayment(shop, reference);
  const status = verifyStatus(order, settled);
  const isItsPage = orderKey !== undefined && shop.orderLinks.opens(order.number, orderKey);
  const link = { orderUrl: shop.orderLinks.urlOf(order.number) };
  if (!WITH_ORDER.includes(status))
    return {
      status,
      orderId: null,
      orderNumber: null,
      amount: null,
      ...(isOnHold(settled) && { isOnHold: true }),
      ...(isItsPage && link),
    };
  return {
    status,
    orderId: order.id,
    orderNumber: order.number,
    amount: toRandNumber(order.totalCents),
    ...((isItsPage || isCartOf(order, checkoutKey)) && {
      ...link,
      ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    }),
  };
}

function isCartOf({ checkoutGroup }: Order, checkoutKey: string | undefined): boolean {
  return checkoutGroup !== null && checkoutGroup === checkoutKey;
}

async function requirePayment(shop: PaymentsShop, reference: string): Promise<PaymentOfOrder> {
  const found = await findPaymentOfOrder(shop.db, reference);
  if (!found) throw unknownPayment();
  return found;
}

/** Whether PayPal is checking the money, which takes hours or days: the page must not wait for it. */
function isOnHold({ provider, status }: Payment): boolean {
  return provider === "paypal" && status === "processing";
}

function verifyStatus(order: Order, payment: Payment): VerifyStatus {
  switch (payment.status) {
    case "succeeded":
    case "partially_refunded":
      return "success";
    case "review":
      return "review";
    case "surplus":
    case "refund_pending":
      return "refund_pending";
    case "refunded":
    case "reversed":
      return "refunded";
    default:
      return unpaidStatus(order, payment);
  }
}

function unpaidStatus(order: Order, payment: Payment): VerifyStatus {
  if (payment.status === "processing") return "pending";
  if (order.status === "expired" || order.status === "cancelled") return "expired";
  if (payment.status === "failed" || payment.status === "init_failed") return "failed";
  return "pending";
}
