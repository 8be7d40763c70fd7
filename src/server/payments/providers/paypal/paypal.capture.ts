import { SECOND } from "#domain/time/time.ts";
import type {
  CaptureDeclined,
  Evidence,
  Outcome,
  PaymentMode,
  PayPalOrderStatus,
} from "#server/payments/providers/payment-provider.ts";
import type { PayPalClient } from "./paypal.client.ts";
import { readOrder } from "./paypal.evidence.ts";
import { meaningOfCaptureIssue, saysMoneyMoves } from "./paypal.issues.ts";
import { OrderSchema } from "./paypal.schema.ts";

/** Short, because the shopper waits. If PayPal captures later all the same, asking again finds it. */
const CAPTURE_TIMEOUT_MS = 6 * SECOND;

type FindOrder = (id: string) => Promise<Outcome<PayPalOrderStatus>>;
type Captured = Outcome<Evidence> | CaptureDeclined;

/** Captures the order's money. After an unclear answer the order itself is asked before anything is called declined. */
export async function capture(
  client: PayPalClient,
  mode: PaymentMode,
  findOrder: FindOrder,
  id: string,
  requestId: string,
): Promise<Captured> {
  const outcome = await client.call({
    method: "POST",
    path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
    requestId,
    body: "{}",
    timeoutMs: CAPTURE_TIMEOUT_MS,
  });
  if (outcome.kind === "rejected") return readRefusal(findOrder, id, outcome);
  if (outcome.kind !== "ok") return outcome;
  const order = OrderSchema.safeParse(outcome.value);
  if (!order.success || order.data.id !== id) return { kind: "unknown", reason: "malformed" };
  const { evidence } = readOrder(order.data, mode);
  // A short answer confirms the capture without saying how much was taken.
  return evidence.amountMinor === null ? fetchOrder(findOrder, id) : { kind: "ok", value: evidence };
}

async function readRefusal(
  findOrder: FindOrder,
  id: string,
  refusal: Extract<Outcome<unknown>, { kind: "rejected" }>,
): Promise<Captured> {
  const issue = refusal.code ?? "UNKNOWN";
  const meaning = meaningOfCaptureIssue(refusal.code);
  if (meaning !== "ask") return { kind: "declined", issue, recoverable: meaning === "recoverable" };
  const asked = await fetchOrder(findOrder, id);
  if (asked.kind !== "ok") return asked;
  const isOpen = asked.value.outcome === "waiting" || asked.value.outcome === "not-found";
  if (!isOpen) return asked;
  if (saysMoneyMoves(refusal.code)) return { kind: "unknown", reason: "malformed" };
  return { kind: "declined", issue, recoverable: false };
}

async function fetchOrder(findOrder: FindOrder, id: string): Promise<Outcome<Evidence>> {
  const found = await findOrder(id);
  return found.kind === "ok" ? { kind: "ok", value: found.value.evidence } : found;
}
