/** One HTTP call to Paystack, or to anything that speaks like it: bounded in time and size, no redirects followed. */
import { SECOND } from "#domain/time.ts";
import type { Outcome } from "#server/payments/payment-provider.ts";
import { EnvelopeSchema } from "./paystack.schema.ts";

const TIMEOUT_MS = 10 * SECOND;
const LARGEST_ANSWER_BYTES = 256 * 1024;
const DEFAULT_RETRY_AFTER_MS = 5 * SECOND;

export type PaystackCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
};
export type PaystackAccess = { readonly apiBase: string; readonly secretKey: string };

/** The `data` of a successful answer. Numbers beyond what JavaScript holds arrive as text: see `parseKeepingIds`. */
export async function callPaystack(access: PaystackAccess, call: PaystackCall): Promise<Outcome<unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${access.apiBase}${call.path}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${access.secretKey}`, "Content-Type": "application/json" },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readBounded(response);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "unknown", reason: isTimeout ? "timeout" : "network" };
  }
  return readAnswer(response, text);
}

function readAnswer(response: Response, text: string): Outcome<unknown> {
  if (response.status === 429) return { kind: "rate-limited", retryAfterMs: retryAfterMs(response) };
  if (response.status >= 500) return { kind: "unknown", reason: "http-5xx" };
  const envelope = EnvelopeSchema.safeParse(parseKeepingIds(text));
  if (!envelope.success) return { kind: "unknown", reason: "malformed" };
  const { status, message, code, data } = envelope.data;
  if (response.ok && status === true) return { kind: "ok", value: data };
  if (response.status === 401 || message === "Invalid key") return { kind: "misconfigured", message };
  if (response.ok) return { kind: "unknown", reason: "malformed" };
  return { kind: "rejected", code: code ?? (response.status === 404 ? "not_found" : null), message };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error("the provider's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const WHOLE_NUMBER = /^-?\d+$/;

/** JSON.parse rounds ids above 2^53; their digits are kept as text instead. Undefined when the text is not JSON. */
export function parseKeepingIds(text: string): unknown {
  try {
    return JSON.parse(text, keepLargeNumbers as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

function keepLargeNumbers(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded =
    typeof value === "number" && !Number.isSafeInteger(value) && WHOLE_NUMBER.test(context?.source ?? "");
  return isRounded ? context?.source : value;
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get("retry-after"));
  return seconds > 0 ? seconds * SECOND : DEFAULT_RETRY_AFTER_MS;
}
