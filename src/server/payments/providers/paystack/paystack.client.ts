/** One call to Paystack or its sandbox, limited in time and size. Redirects are not followed. */
import { SECOND } from "#domain/time/time.ts";
import type { Outcome } from "#server/payments/providers/payment-provider.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { callOverHttp, type HttpAnswer } from "#server/platform/http-call.ts";
import { requestIdHeader } from "#server/platform/request-id.ts";
import type { CardBudgets } from "#server/settings/card-settings.ts";
import { parseKeepingIds } from "./paystack.json.ts";
import { EnvelopeSchema } from "./paystack.schema.ts";

/**
 * Time limits of the calls a shopper waits for: they get an answer within ten seconds, of which the database needs a
 * part.
 */
export const PAYSTACK_BUDGETS: CardBudgets = {
  initializeMs: 8 * SECOND,
  verifyMs: 8 * SECOND,
  refundMs: 15 * SECOND,
};

const LARGEST_ANSWER_BYTES = 1024 * 1024;
/** Pauses before a read is repeated, each lengthened at random by up to its own length. */
const RETRY_PAUSES_MS = [100, 300];

export type PaystackCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
  readonly budgetMs: number;
};

export type PaystackAccess = {
  readonly apiBase: string;
  readonly secretKey: string;
  readonly budgets?: CardBudgets | undefined;
};

/**
 * Returns the `data` of a successful answer. A read without a clear answer is repeated up to twice within its budget; a
 * call that moves money is sent once, because an unanswered one may have moved it.
 */
export async function callPaystack(access: PaystackAccess, call: PaystackCall): Promise<Outcome<unknown>> {
  const deadline = AbortSignal.timeout(timeForCall(call.budgetMs));
  const pauses = call.method === "GET" ? RETRY_PAUSES_MS : [];
  let outcome = await callOnce(access, call, deadline);
  for (const pause of pauses) {
    if (outcome.kind !== "unknown" || deadline.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())));
    outcome = await callOnce(access, call, deadline);
  }
  return outcome;
}

async function callOnce(
  access: PaystackAccess,
  call: PaystackCall,
  deadline: AbortSignal,
): Promise<Outcome<unknown>> {
  try {
    return readAnswer(await send(access, call, deadline));
  } catch {
    return { kind: "unknown", reason: deadline.aborted ? "timeout" : "network" };
  }
}

function send(
  { apiBase, secretKey }: PaystackAccess,
  { method, path, body }: PaystackCall,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return callOverHttp(`${apiBase}${path}`, {
    method,
    headers: {
      ...requestIdHeader(),
      Authorization: `Bearer ${secretKey}`,
      "Content-Type": "application/json",
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    mostBytes: LARGEST_ANSWER_BYTES,
  });
}

const DEFAULT_RETRY_AFTER_MS = 5 * SECOND;
const REQUEST_TIMEOUT = 408;
/** Recognised by the text, because Paystack's own samples disagree about the HTTP status. */
const MISCONFIGURED = /^invalid key$|ip address is not allowed/i;

/** Meaning of a response. Anything that is neither a clear success nor a clear refusal is `unknown`. */
function readAnswer(answer: HttpAnswer): Outcome<unknown> {
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
