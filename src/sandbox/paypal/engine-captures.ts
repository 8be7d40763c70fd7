import { parseDollars } from "#domain/money/dollars.ts";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { captureJson, isGone, isInvoiceTaken, orderJson, wantsAll } from "./engine-orders.ts";
import { noSuchResource, refuse, reply } from "./engine-replies.ts";
import {
  changeOrder,
  type EngineCapture,
  type EngineOptions,
  type EngineOrder,
  findOrder,
  newId,
} from "./engine-types.ts";
import { announce } from "./engine-webhooks.ts";

/** A capture that ends like this is kept; any other end is the code of an issue. */
const CAPTURED_AS: Readonly<Record<string, EngineCapture["status"]>> = {
  COMPLETED: "COMPLETED",
  PENDING: "PENDING",
  DECLINED: "DECLINED",
};

const EVENT_OF_CAPTURE: Readonly<Record<string, string>> = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DECLINED",
};

/** Takes the money of an approved order, or ends as `nextCapture` says. */
export async function captureOrder(
  options: EngineOptions,
  request: ProviderRequest,
  id: string,
): Promise<ProviderReply> {
  const order = await findOrder(options, id);
  if (!order || isGone(options, order)) return noSuchResource();
  if (order.status === "COMPLETED") return refuse(422, "ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return refuse(422, "ORDER_NOT_APPROVED");
  if (await isInvoiceTaken(options, order.invoiceId, order.id)) return refuse(422, "DUPLICATE_INVOICE_ID");
  const { end, holdMs } = order.nextCapture ?? { end: "COMPLETED", holdMs: 0 };
  const status = CAPTURED_AS[end];
  if (status === undefined) return decline(options, order, end);
  const capture: EngineCapture = {
    id: newId(),
    status,
    cents: parseDollars(order.amount.value) ?? 0,
    createdAt: options.clock.now().toISOString(),
  };
  const captured = await changeOrder(options, order, {
    status: "COMPLETED",
    nextCapture: null,
    captures: [...order.captures, capture],
  });
  await announceCapture(options, captured, capture, EVENT_OF_CAPTURE[status] ?? "");
  return reply(201, orderJson(options, captured, wantsAll(request)), holdMs);
}

/** Takes nothing and sends the buyer back to PayPal, to choose another way to pay. */
async function decline(options: EngineOptions, order: EngineOrder, issue: string): Promise<ProviderReply> {
  await changeOrder(options, order, { status: "PAYER_ACTION_REQUIRED", approvedAt: null, nextCapture: null });
  const redirect = { rel: "redirect", method: "GET", href: options.approvalUrl(order.id) };
  return refuse(422, issue, "", [redirect]);
}

/** A pending capture ends. Throws when the order has none. */
export async function finishPendingCapture(
  options: EngineOptions,
  orderId: string,
  status: "COMPLETED" | "DECLINED",
): Promise<void> {
  const order = await findOrder(options, orderId);
  const pending = order?.captures.find((capture) => capture.status === "PENDING");
  if (!order || !pending) throw new Error(`order ${orderId} has no pending capture`);
  const ended = { ...pending, status };
  const captures = order.captures.map((capture) => (capture.id === ended.id ? ended : capture));
  const changed = await changeOrder(options, order, { captures });
  const event = status === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED";
  await announceCapture(options, changed, ended, event);
}

async function announceCapture(
  options: EngineOptions,
  order: EngineOrder,
  capture: EngineCapture,
  type: string,
): Promise<void> {
  announce(options, type, "capture", {
    ...captureJson(options, order, capture, true),
    supplementary_data: { related_ids: { order_id: order.id } },
  });
}
