import { SECOND } from "#domain/time/time.ts";
import type { Outcome } from "#server/payments/providers/payment-provider.ts";
import type { HttpAnswer } from "#server/platform/http-call.ts";
import { parseKeepingIds } from "./paystack.json.ts";
import { EnvelopeSchema } from "./paystack.schema.ts";

const DEFAULT_RETRY_AFTER_MS = 5 * SECOND;
const REQUEST_TIMEOUT = 408;
/** Recognised by the text, because Paystack's own samples disagree about the HTTP status. */
const MISCONFIGURED = /^invalid key$|ip address is not allowed/i;

/** What an answer means. Whatever is neither a clear success nor a clear refusal is `unknown`. */
export function readAnswer(answer: HttpAnswer): Outcome<unknown> {
  const { status: httpStatus } = answer;
  if (httpStatus === 429) return { kind: "rate-limited", retryAfterMs: retryAfterMs(answer) };
  if (httpStatus >= 500) return { kind: "unknown", reason: "http-5xx" };
  const envelope = isJson(answer) ? EnvelopeSchema.safeParse(parseKeepingIds(answer.text)) : undefined;
  const message = envelope?.data?.message ?? "";
  if (httpStatus === 401) return { kind: "misconfigured", message };
  if (!envelope?.success) return { kind: "unknown", reason: "malformed" };
  const { status, code, data } = envelope.data;
  const isOk = httpStatus >= 200 && httpStatus < 300;
  if (isOk && status === true) return { kind: "ok", value: data };
  if (MISCONFIGURED.test(message)) return { kind: "misconfigured", message };
  if (isOk || httpStatus < 400 || httpStatus === REQUEST_TIMEOUT)
    return { kind: "unknown", reason: "malformed" };
  return { kind: "rejected", code: code ?? (httpStatus === 404 ? "not_found" : null), message };
}

function isJson({ headers }: HttpAnswer): boolean {
  return headers.get("content-type")?.includes("json") ?? false;
}

/** Paystack states the remaining seconds in a header of its own. */
function retryAfterMs({ headers }: HttpAnswer): number {
  const seconds = Number(headers.get("retry-after") ?? headers.get("x-ratelimit-reset"));
  return seconds > 0 ? seconds * SECOND : DEFAULT_RETRY_AFTER_MS;
}
