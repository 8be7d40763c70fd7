import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney, OrderPayment } from "#contract/payments/owner.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";

const PAID_AT = "2026-05-04T08:00:00.000Z";

/** An order of one tee that is paid and can be packed. */
export function adminOrder(change: Partial<AdminOrderDetail> = {}): AdminOrderDetail {
  return {
    id: 12,
    number: "7K3M9QX2",
    status: "paid",
    paymentStatus: "paid",
    cancelReason: null,
    customerName: "Lerato Mokoena",
    totalCents: 45_000,
    pieces: 1,
    downloads: 0,
    deliveryCharged: true,
    colorNotStated: false,
    isTest: true,
    isFilesOnly: false,
    dispute: null,
    placedAt: PAID_AT,
    paidAt: PAID_AT,
    packedAt: null,
    shippedAt: null,
    isHandedOver: false,
    email: "lerato@example.com",
    address: LERATO_ADDRESS,
    mayBeAbroad: false,
    subtotalCents: 45_000,
    shippingCents: 0,
    carrier: null,
    trackingNumber: null,
    usualCarrier: null,
    next: null,
    orderUrl: "http://localhost:3000/order/7K3M9QX2?key=x",
    lines: [
      {
        line: 0,
        productId: 501,
        name: "Founders Tee",
        size: "M",
        color: null,
        colorNotStated: false,
        isFile: false,
        quantity: 1,
        unitPriceCents: 45_000,
        picture: null,
        choices: [],
      },
    ],
    heldUntil: null,
    addedTo: null,
    added: [],
    shortCents: { delivery: 0, payment: 0 },
    gift: null,
    formerAddresses: [],
    certificates: [],
    timeline: [{ kind: "paid", actor: "shop", who: null, detail: { method: "card" }, at: PAID_AT }],
    can: {
      pack: true,
      unpack: false,
      ship: false,
      cancel: true,
      address: true,
      takeTransfer: false,
      sendAgain: false,
      addPieces: false,
    },
    ...change,
  };
}

/** Its one payment, of which all can be refunded. */
export function adminMoney(change: Partial<OrderPayment> = {}): OrderMoney {
  const payment: OrderPayment = {
    id: 31,
    orderId: 12,
    orderNumber: "7K3M9QX2",
    orderStatus: "paid",
    orderPaymentStatus: "paid",
    orderTotalCents: 45_000,
    provider: "paystack",
    method: "card",
    reference: "K-1",
    status: "succeeded",
    applied: true,
    currency: "ZAR",
    askedMinor: 45_000,
    takenMinor: 45_000,
    takenCurrency: "ZAR",
    refundedMinor: 0,
    createdAt: PAID_AT,
    leftCents: 45_000,
    waitsForDecision: false,
    ...change,
  };
  return { payments: [payment], refunds: [], returnDeductionCents: 10_000 };
}
