import { z } from "zod";
import { parseDollars } from "#domain/money/dollars.ts";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { MoneySchema } from "./engine-amounts.ts";
import { captureJson, refundJson, wantsAll } from "./engine-orders.ts";
import { noSuchResource, refuse, reply } from "./engine-replies.ts";
import {
  changeOrder,
  type EngineOptions,
  type EngineOrder,
  type EngineRefund,
  findOrderOfCapture,
  listOrders,
  newId,
} from "./engine-types.ts";
import { announce } from "./engine-webhooks.ts";

const RefundToMake = z.object({
  amount: MoneySchema.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
});

/** Gives money back: all that is left of the capture, or the amount that is named. */
export async function refundCapture(
  options: EngineOptions,
  request: ProviderRequest,
  captureId: string,
): Promise<ProviderReply> {
  const order = await findOrderOfCapture(options, captureId);
  if (!order) return noSuchResource();
  const body = RefundToMake.safeParse(JSON.parse(request.body.toString("utf8") || "{}"));
  if (!body.success) return refuse(400, "INVALID_PARAMETER_VALUE");
  const { amount, custom_id: customId = null } = body.data;
  const capture = order.captures.find(({ id }) => id === captureId);
  const left = leftToRefund(order, captureId);
  if (capture?.status === "PENDING" || capture?.status === "DECLINED") return refuse(422, "PENDING_CAPTURE");
  if (left === 0) return refuse(422, "CAPTURE_FULLY_REFUNDED");
  if (amount && amount.currency_code !== order.amount.currency_code)
    return refuse(422, "REFUND_CAPTURE_CURRENCY_MISMATCH");
  const cents = amount ? parseDollars(amount.value) : left;
  if (!cents) return refuse(400, "INVALID_PARAMETER_VALUE", "/amount/value");
  if (cents > left) return refuse(422, "REFUND_AMOUNT_EXCEEDED");
  const refund = await makeRefund(options, order, captureId, cents, customId);
  return reply(201, refundJson(options, order, refund, wantsAll(request)));
}

/** Stores a refund and reports it, whether the shop asked for it or the owner made it on PayPal's pages. */
export async function makeRefund(
  options: EngineOptions,
  order: EngineOrder,
  captureId: string,
  cents: number,
  customId: string | null,
): Promise<EngineRefund> {
  const refund: EngineRefund = {
    id: newId(),
    captureId,
    status: "COMPLETED",
    cents,
    customId,
    createdAt: options.clock.now().toISOString(),
  };
  const status = cents === leftToRefund(order, captureId) ? "REFUNDED" : "PARTIALLY_REFUNDED";
  const captures = order.captures.map((one) => (one.id === captureId ? ({ ...one, status } as const) : one));
  await changeOrder(options, order, { captures, refunds: [...order.refunds, refund] });
  announce(options, "PAYMENT.CAPTURE.REFUNDED", "refund", refundJson(options, order, refund, true));
  return refund;
}

export function leftToRefund(order: EngineOrder, captureId: string): number {
  const captured = order.captures.find(({ id }) => id === captureId)?.cents ?? 0;
  const refunds = order.refunds.filter(
    (refund) => refund.captureId === captureId && refund.status !== "FAILED",
  );
  return refunds.reduce((left, refund) => left - refund.cents, captured);
}

export async function readRefund(options: EngineOptions, id: string): Promise<ProviderReply> {
  const order = (await listOrders(options)).find(({ refunds }) => refunds.some((one) => one.id === id));
  const refund = order?.refunds.find((one) => one.id === id);
  return order && refund ? reply(200, refundJson(options, order, refund, true)) : noSuchResource();
}

export async function readCapture(options: EngineOptions, id: string): Promise<ProviderReply> {
  const order = await findOrderOfCapture(options, id);
  const capture = order?.captures.find((one) => one.id === id);
  return order && capture ? reply(200, captureJson(options, order, capture, true)) : noSuchResource();
}
