/** A call to PayPal's REST API with the server's token, and what its answer means. */
import type { Outcome } from "#server/payments/providers/payment-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { HttpAnswer } from "#server/platform/http-call.ts";
import type { Logger } from "#server/platform/logger.ts";
import { parseJson, retryAfterMs, type Sending, send } from "./paypal.http.ts";
import { PayPalErrorSchema } from "./paypal.schema.ts";
import { createTokenKeeper, type PayPalAccess } from "./paypal.token.ts";

export type PayPalCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON as it is sent. The bytes of a webhook are passed on unchanged. */
  readonly body?: string | Buffer;
  /** PayPal carries out calls with the same id once. */
  readonly requestId?: string;
  readonly timeoutMs: number;
};

/**
 * Keeps the server's token between calls. Logs PayPal's debug id of every refusal, because their support asks for it.
 */
export function createPayPalClient(access: PayPalAccess, clock: Clock, log: Logger) {
  const tokens = createTokenKeeper(access, clock);

  const callOnce = async (call: PayPalCall) => {
    const token = await tokens.current();
    if (token.kind !== "ok") return { outcome: token, isTokenRefused: false };
    const sent = await send(`${access.apiBase}${call.path}`, call.timeoutMs, requestOf(call, token.value));
    if (sent.kind === "unknown") return { outcome: sent, isTokenRefused: false };
    const outcome = readAnswer(sent.answer);
    if (outcome.kind !== "ok") logRefusal(log, call, sent.answer, outcome);
    return { outcome, isTokenRefused: sent.answer.status === 401 };
  };

  return {
    /** A `rejected` outcome has PayPal's issue as its code, or the error's name when it states none. */
    async call(call: PayPalCall): Promise<Outcome<unknown>> {
      const first = await callOnce(call);
      if (!first.isTokenRefused) return first.outcome;
      // The token expired early or was revoked: the call is repeated once with a new one, under the same request id.
      tokens.drop();
      return (await callOnce(call)).outcome;
    },
    /** A token for one browser, which is not the server's own. */
    requestClientToken: tokens.requestClientToken,
  };
}

export type PayPalClient = ReturnType<typeof createPayPalClient>;

function requestOf(call: PayPalCall, token: string): Sending {
  return {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      ...(call.requestId !== undefined && { "PayPal-Request-Id": call.requestId }),
    },
    body: call.body,
  };
}

function readAnswer(answer: HttpAnswer): Outcome<unknown> {
  const { status, text } = answer;
  // 409: PayPal is still working on an earlier call with this request id.
  if (status === 429 || status === 409) return { kind: "rate-limited", retryAfterMs: retryAfterMs(answer) };
  if (status >= 500) return { kind: "unknown", reason: "http-5xx" };
  const json = parseJson(text);
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess)
    return json === undefined ? { kind: "unknown", reason: "malformed" } : { kind: "ok", value: json };
  const error = PayPalErrorSchema.safeParse(json);
  if (!error.success) return { kind: "unknown", reason: "malformed" };
  const { name, message, details } = error.data;
  if (status === 401 || status === 403) return { kind: "misconfigured", message: name };
  return { kind: "rejected", code: details[0]?.issue ?? name, message };
}

function logRefusal(log: Logger, call: PayPalCall, answer: HttpAnswer, outcome: Outcome<unknown>): void {
  const about = {
    call: `${call.method} ${call.path}`,
    status: answer.status,
    debugId: answer.headers.get("paypal-debug-id"),
    issue: outcome.kind === "rejected" ? outcome.code : null,
  };
  if (outcome.kind === "misconfigured") log.error(about, "PayPal refuses our credentials or our account");
  else log.warn(about, "PayPal refused a call");
}
