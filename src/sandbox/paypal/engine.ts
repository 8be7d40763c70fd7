/**
 * The part of PayPal that a shop sees: tokens, orders, captures, refunds, signed messages and the check of them. The
 * built-in sandbox and the tests' fake are this engine with different stores.
 */
import { DAY, HOUR } from "#domain/time/time.ts";
import { createInTurn, type ProviderReply, type ProviderRequest } from "#sandbox/provider-engine.ts";
import { captureOrder, finishPendingCapture } from "./engine-captures.ts";
import { createOrder, isGone, orderJson } from "./engine-orders.ts";
import { leftToRefund, makeRefund, readCapture, readRefund, refundCapture } from "./engine-refunds.ts";
import { noSuchResource, refuse, reply } from "./engine-replies.ts";
import { searchTransactions } from "./engine-reporting.ts";
import { issueToken, isToken } from "./engine-tokens.ts";
import {
  changeOrder,
  type EngineOptions,
  type EngineOrder,
  findOrder,
  listOrders,
  type SignedWebhook,
} from "./engine-types.ts";
import { announce, signWebhook, verifyWebhookSignature } from "./engine-webhooks.ts";

export type PayPalEngine = {
  /** Calls of a shop's server. */
  answer(request: ProviderRequest): Promise<ProviderReply>;
  /** Whether a browser may use this token: a server's own token is refused. */
  isClientToken(token: string): Promise<boolean>;
  /** The buyer's actions on PayPal's pages; throws for an order that does not exist. */
  readonly buyer: {
    findOrder(orderId: string): Promise<EngineOrder | undefined>;
    approve(orderId: string): Promise<void>;
    /** Decides the next capture alone: COMPLETED, PENDING, DECLINED, or the code of an issue by which it is refused. */
    nextCapture(orderId: string, end: string, options?: { readonly holdMs?: number }): Promise<void>;
    finishPending(orderId: string, status: "COMPLETED" | "DECLINED"): Promise<void>;
  };
  /** The owner's refunds on PayPal's own pages: the rest of the money, or an amount in cents. */
  refundOnDashboard(orderId: string, cents?: number): Promise<void>;
  /** Any other message of PayPal's, signed. */
  signMessage(type: string, resourceType: string, resource: object): SignedWebhook;
  listOrders(): Promise<readonly EngineOrder[]>;
};

const KEEPS_ORDER_REQUESTS_MS = 6 * HOUR;
const KEEPS_REFUND_REQUESTS_MS = 45 * DAY;

export function createPayPalEngine(options: EngineOptions): PayPalEngine {
  const inTurn = createInTurn();
  const existing = async (orderId: string): Promise<EngineOrder> => {
    const order = await findOrder(options, orderId);
    if (!order) throw new Error(`PayPal's sandbox knows no order ${orderId}`);
    return order;
  };
  return {
    answer: (request) => inTurn(() => answer(options, request)),
    isClientToken: (token) => inTurn(() => isToken(options, token, "client")),
    buyer: {
      findOrder: (orderId) => inTurn(() => findOrder(options, orderId)),
      approve: (orderId) => inTurn(async () => approve(options, await existing(orderId))),
      nextCapture: (orderId, end, { holdMs = 0 } = {}) =>
        inTurn(async () => {
          await changeOrder(options, await existing(orderId), { nextCapture: { end, holdMs } });
        }),
      finishPending: (orderId, status) => inTurn(() => finishPendingCapture(options, orderId, status)),
    },
    refundOnDashboard: (orderId, cents) =>
      inTurn(async () => {
        const order = await existing(orderId);
        const captureId = order.captures.at(-1)?.id ?? "";
        await makeRefund(options, order, captureId, cents ?? leftToRefund(order, captureId), null);
      }),
    signMessage: (type, resourceType, resource) => signWebhook(options, type, resourceType, resource),
    listOrders: () => inTurn(() => listOrders(options)),
  };
}

async function approve(options: EngineOptions, order: EngineOrder): Promise<void> {
  if (order.status === "COMPLETED" || order.status === "APPROVED") return;
  const approvedAt = options.clock.now().toISOString();
  const approved = await changeOrder(options, order, { status: "APPROVED", approvedAt });
  announce(options, "CHECKOUT.ORDER.APPROVED", "checkout-order", orderJson(options, approved, true));
}

async function answer(options: EngineOptions, request: ProviderRequest): Promise<ProviderReply> {
  if (request.method === "POST" && request.path === "/v1/oauth2/token") return issueToken(options, request);
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (!(await isToken(options, token, "server"))) return refuse(401, "INVALID_TOKEN");
  if (request.method === "GET") return read(options, request);
  if (request.headers["content-type"] !== "application/json") return refuse(400, "UNSUPPORTED_MEDIA_TYPE");
  const mocked = mockedIssue(request);
  return mocked === undefined ? once(options, request, () => write(options, request)) : refuse(422, mocked);
}

async function read(options: EngineOptions, { path, query }: ProviderRequest): Promise<ProviderReply> {
  if (path === "/v1/reporting/transactions") return searchTransactions(options, query);
  const [, kind, id = ""] =
    /^\/v2\/(checkout\/orders|payments\/captures|payments\/refunds)\/(\w+)$/.exec(path) ?? [];
  if (kind === "payments/captures") return readCapture(options, id);
  if (kind === "payments/refunds") return readRefund(options, id);
  const order = kind === undefined ? undefined : await findOrder(options, id);
  if (!order || isGone(options, order)) return noSuchResource();
  return reply(200, orderJson(options, order, true));
}

async function write(options: EngineOptions, request: ProviderRequest): Promise<ProviderReply> {
  const { path } = request;
  if (path === "/v2/checkout/orders") return createOrder(options, request);
  if (path === "/v1/notifications/verify-webhook-signature") return verifyWebhookSignature(options, request);
  const captured = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path)?.[1];
  if (captured !== undefined) return captureOrder(options, request, captured);
  const refunded = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
  return refunded === undefined ? noSuchResource() : refundCapture(options, request, refunded);
}

type Remembered = { readonly reply: ProviderReply; readonly at: number };

/** The same request id on the same address is answered as the first time, with 200 where it was 201. */
async function once(
  options: EngineOptions,
  request: ProviderRequest,
  work: () => Promise<ProviderReply>,
): Promise<ProviderReply> {
  const id = request.headers["paypal-request-id"];
  if (id === undefined) return work();
  const key = `${request.path} ${id}`;
  const keepsMs = request.path.endsWith("/refund") ? KEEPS_REFUND_REQUESTS_MS : KEEPS_ORDER_REQUESTS_MS;
  const now = options.clock.now().getTime();
  const remembered = (await options.store.find("request", key)) as Remembered | undefined;
  if (remembered && now - remembered.at <= keepsMs) {
    const { reply: first } = remembered;
    return { ...first, status: first.status === 201 ? 200 : first.status, holdMs: 0 };
  }
  const reply = await work();
  await options.store.put("request", key, { reply, at: now } satisfies Remembered);
  return reply;
}

/** PayPal's own header for tests: the issue by which this call is to be refused. */
function mockedIssue(request: ProviderRequest): string | undefined {
  const header = request.headers["paypal-mock-response"];
  if (header === undefined) return undefined;
  const wish = JSON.parse(header) as { readonly mock_application_codes?: string };
  return wish.mock_application_codes;
}
