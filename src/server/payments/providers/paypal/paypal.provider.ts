/** PayPal over its REST API: orders in dollars that the shop captures itself. */
import { type DollarRate, dollarText } from "#domain/money/dollars.ts";
import { minus, type UsdCents } from "#domain/money/money.ts";
import { SECOND } from "#domain/time/time.ts";
import type {
  Outcome,
  PaymentMode,
  PayPalClientSetup,
  PayPalOrderStatus,
  PayPalOrderToCreate,
  PayPalProvider,
} from "#server/payments/providers/payment-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import { capture } from "./paypal.capture.ts";
import { createPayPalClient, type PayPalClient } from "./paypal.client.ts";
import { paypalEvents } from "./paypal.events.ts";
import { noSuchOrder, readOrder } from "./paypal.evidence.ts";
import { saysNotFound } from "./paypal.issues.ts";
import { listMoney, listPayouts } from "./paypal.money-list.ts";
import { listRefunds, sendRefund } from "./paypal.refunds.ts";
import { OrderSchema, TokenSchema } from "./paypal.schema.ts";
import type { PayPalAccess } from "./paypal.token.ts";
import { looksSigned, readWebhook } from "./paypal.webhook.ts";

export type PayPalSettings = PayPalAccess & {
  readonly mode: PaymentMode;
  /** The dollar rate in force; while the owner has set none it is undefined, and PayPal is not offered. */
  rateNow(): DollarRate | undefined;
  /** The root domains for which browsers' tokens are valid; undefined does not restrict them. */
  readonly tokenDomains: string | undefined;
};

const BRAND_NAME = "KULUD";
/** A shopper waits for these calls and for a token before them: ten seconds at most in all. */
const CREATE_TIMEOUT_MS = 6 * SECOND;
const FIND_TIMEOUT_MS = 6 * SECOND;

/** The adapter for PayPal and, with another base address, for the built-in sandbox. */
export function createPayPalProvider(settings: PayPalSettings, clock: Clock, log: Logger): PayPalProvider {
  const client = createPayPalClient(settings, clock, log);
  const findOrder = (id: string) => find(client, settings.mode, id);
  return {
    ...paypalEvents,
    name: "paypal",
    mode: settings.mode,
    environment: settings.mode === "live" ? "live" : "sandbox",
    get rate() {
      const rate = settings.rateNow();
      if (rate === undefined) throw new Error("PayPal was used without a dollar rate");
      return rate;
    },
    setup: () => setUp(client, settings),
    createOrder: (order) => create(client, order),
    findOrder,
    capture: (id, requestId) => capture(client, settings.mode, findOrder, id, requestId),
    sendRefund: (refund) => sendRefund(client, refund),
    listMoney: (from, to) => listMoney(client, from, to),
    listPayouts: (from, to) => listPayouts(client, from, to),
    listRefunds: (money) => listRefunds(client, money),
    canBeOurs: (rawBody, headers) => looksSigned(settings.apiBase, rawBody, headers),
    readWebhook: (rawBody, headers) => readWebhook(client, settings.webhookId, rawBody, headers),
  };
}

async function setUp(client: PayPalClient, settings: PayPalSettings): Promise<Outcome<PayPalClientSetup>> {
  const outcome = await client.requestClientToken(settings.tokenDomains);
  if (outcome.kind !== "ok") return outcome;
  const token = TokenSchema.safeParse(outcome.value);
  if (!token.success) return { kind: "unknown", reason: "malformed" };
  const { access_token: clientToken, expires_in: expiresInSeconds } = token.data;
  return { kind: "ok", value: { clientToken, sdkUrl: settings.sdkUrl, expiresInSeconds } };
}

async function create(
  client: PayPalClient,
  order: PayPalOrderToCreate,
): Promise<Outcome<{ readonly providerOrderId: string }>> {
  const outcome = await client.call({
    method: "POST",
    path: "/v2/checkout/orders",
    requestId: order.requestId,
    body: JSON.stringify(orderBody(order)),
    timeoutMs: CREATE_TIMEOUT_MS,
  });
  if (outcome.kind !== "ok") return outcome;
  const created = OrderSchema.safeParse(outcome.value);
  if (!created.success) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: { providerOrderId: created.data.id } };
}

/**
 * PayPal demands that the parts add up to the total. So the order has no lines, which would have to be rounded, and the
 * item total is the total minus shipping.
 */
function orderBody({ reference, total, shipping, description, returnUrl, cancelUrl }: PayPalOrderToCreate) {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "default",
        custom_id: reference,
        invoice_id: reference,
        description,
        amount: {
          ...dollars(total),
          breakdown: { item_total: dollars(minus(total, shipping)), shipping: dollars(shipping) },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: BRAND_NAME,
          locale: "en-ZA",
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

function dollars(amount: UsdCents) {
  return { currency_code: "USD", value: dollarText(amount) };
}

async function find(
  client: PayPalClient,
  mode: PaymentMode,
  id: string,
): Promise<Outcome<PayPalOrderStatus>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
  const outcome = await client.call({ method: "GET", path, timeoutMs: FIND_TIMEOUT_MS });
  if (outcome.kind === "rejected" && saysNotFound(outcome.code))
    return { kind: "ok", value: noSuchOrder(mode) };
  if (outcome.kind !== "ok") return outcome;
  const order = OrderSchema.safeParse(outcome.value);
  if (!order.success || order.data.id !== id) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: readOrder(order.data, mode) };
}
