import { z } from "zod";
import { toDecimalText } from "#domain/money/money.ts";
import { HOUR } from "#domain/time/time.ts";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { AmountSchema, ItemsSchema, issueOfAmount } from "./engine-amounts.ts";
import { refuse, reply } from "./engine-replies.ts";
import {
  type EngineCapture,
  type EngineMoney,
  type EngineOptions,
  type EngineOrder,
  type EngineRefund,
  listOrders,
  newId,
} from "./engine-types.ts";

const OrderToCreate = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).default("default"),
        custom_id: z.string().max(127).nullable().default(null),
        invoice_id: z.string().max(127).nullable().default(null),
        description: z.string().max(127).optional(),
        amount: AmountSchema,
        items: ItemsSchema,
      }),
    )
    .min(1)
    .max(10),
  payment_source: z
    .object({
      paypal: z.object({
        experience_context: z
          .object({
            return_url: z.url().nullable().default(null),
            cancel_url: z.url().nullable().default(null),
          })
          .default({ return_url: null, cancel_url: null }),
      }),
    })
    .optional(),
});

/** How long a buyer has to approve an order, and then the shop to capture it; later PayPal does not know it. */
const LIFETIME_MS = 6 * HOUR;
const FEE_PER_MILLE = 34;
const FIXED_FEE_CENTS = 49;

export async function createOrder(options: EngineOptions, request: ProviderRequest): Promise<ProviderReply> {
  const json = parse(request.body);
  if (json === undefined) return refuse(400, "MALFORMED_REQUEST_JSON");
  const body = OrderToCreate.safeParse(json);
  if (!body.success) return refuse(400, issueOfShape(body.error), body.error.issues[0]?.path.join("/"));
  const { purchase_units: units, payment_source: source } = body.data;
  if (source && !request.headers["paypal-request-id"]) return refuse(400, "PAYPAL_REQUEST_ID_REQUIRED");
  const issue = units.map((unit) => issueOfAmount(unit.amount, unit.items)).find((found) => found);
  if (issue) return refuse(422, issue);
  const [unit] = units;
  if (!unit) return refuse(400, "MISSING_REQUIRED_PARAMETER");
  if (await isInvoiceTaken(options, unit.invoice_id)) return refuse(422, "DUPLICATE_INVOICE_ID");
  const urls = source?.paypal.experience_context;
  const order: EngineOrder = {
    id: newId(),
    status: source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    referenceId: unit.reference_id,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    returnUrl: urls?.return_url ?? null,
    cancelUrl: urls?.cancel_url ?? null,
    createdAt: options.clock.now().toISOString(),
    approvedAt: null,
    nextCapture: null,
    captures: [],
    refunds: [],
  };
  await options.store.put("order", order.id, order);
  return reply(201, orderJson(options, order, wantsAll(request)));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function issueOfShape(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue?.code === "too_big") return "INVALID_STRING_LENGTH";
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  return isMissing ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_VALUE";
}

/** Whether money was taken under this invoice id before: it is unique in an account. */
export async function isInvoiceTaken(
  options: EngineOptions,
  invoiceId: string | null,
  exceptOrderId = "",
): Promise<boolean> {
  if (invoiceId === null) return false;
  const orders = await listOrders(options);
  return orders.some(
    (order) => order.id !== exceptOrderId && order.invoiceId === invoiceId && order.captures.length > 0,
  );
}

/** Whether the order was not approved, or not captured, in time. */
export function isGone(options: EngineOptions, order: EngineOrder): boolean {
  if (order.captures.length > 0) return false;
  const since = new Date(order.approvedAt ?? order.createdAt).getTime();
  return options.clock.now().getTime() - since > LIFETIME_MS;
}

export function wantsAll(request: ProviderRequest): boolean {
  return request.headers.prefer?.includes("return=representation") ?? false;
}

/** An order in PayPal's JSON; the short form has ids, statuses and links only. */
export function orderJson(options: EngineOptions, order: EngineOrder, isWhole: boolean) {
  const { apiBase, approvalUrl } = options;
  const self = `${apiBase}/v2/checkout/orders/${order.id}`;
  const payer = order.status === "CREATED" ? "approve" : "payer-action";
  const links = [
    { rel: "self", method: "GET", href: self },
    { rel: payer, method: "GET", href: approvalUrl(order.id) },
    { rel: "capture", method: "POST", href: `${self}/capture` },
  ];
  const captures = order.captures.map((capture) => captureJson(options, order, capture, isWhole));
  const refunds = order.refunds.map((refund) => refundJson(options, order, refund, isWhole));
  const payments = { ...(captures.length > 0 && { captures }), ...(refunds.length > 0 && { refunds }) };
  const hasPayments = captures.length > 0;
  if (!isWhole && !hasPayments) return { id: order.id, status: order.status, links };
  const unit = {
    reference_id: order.referenceId,
    ...(isWhole && { custom_id: order.customId, invoice_id: order.invoiceId, amount: order.amount }),
    ...(hasPayments && { payments }),
  };
  return {
    id: order.id,
    status: order.status,
    ...(isWhole && { intent: "CAPTURE", payment_source: { paypal: {} }, create_time: order.createdAt }),
    purchase_units: [unit],
    links,
  };
}

export function captureJson(
  { apiBase }: EngineOptions,
  order: EngineOrder,
  capture: EngineCapture,
  isWhole: boolean,
) {
  const self = `${apiBase}/v2/payments/captures/${capture.id}`;
  const fee = Math.round((capture.cents * FEE_PER_MILLE) / 1000) + FIXED_FEE_CENTS;
  const isTaken = capture.status !== "PENDING" && capture.status !== "DECLINED";
  const links = [
    { rel: "self", method: "GET", href: self },
    { rel: "refund", method: "POST", href: `${self}/refund` },
    { rel: "up", method: "GET", href: `${apiBase}/v2/checkout/orders/${order.id}` },
  ];
  if (!isWhole) return { id: capture.id, status: capture.status, links };
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    ...(capture.status === "DECLINED" && { status_details: { reason: "DECLINED_BY_RISK_FRAUD_FILTERS" } }),
    amount: moneyOf(order, capture.cents),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    seller_protection: { status: "ELIGIBLE" },
    ...(isTaken && {
      seller_receivable_breakdown: {
        gross_amount: moneyOf(order, capture.cents),
        paypal_fee: moneyOf(order, fee),
        net_amount: moneyOf(order, capture.cents - fee),
      },
    }),
    create_time: capture.createdAt,
    links,
  };
}

export function refundJson(
  { apiBase }: EngineOptions,
  order: EngineOrder,
  refund: EngineRefund,
  isWhole: boolean,
) {
  const links = [
    { rel: "self", method: "GET", href: `${apiBase}/v2/payments/refunds/${refund.id}` },
    { rel: "up", method: "GET", href: `${apiBase}/v2/payments/captures/${refund.captureId}` },
  ];
  if (!isWhole) return { id: refund.id, status: refund.status, links };
  return {
    id: refund.id,
    status: refund.status,
    amount: moneyOf(order, refund.cents),
    ...(refund.customId !== null && { custom_id: refund.customId }),
    create_time: refund.createdAt,
    links,
  };
}

function moneyOf(order: EngineOrder, cents: number): EngineMoney {
  return { currency_code: order.amount.currency_code, value: toDecimalText(cents) };
}
