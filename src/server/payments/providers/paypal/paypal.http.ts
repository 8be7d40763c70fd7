/** One HTTP request to PayPal or its sandbox, limited in time and size. Redirects are not followed. */
import { SECOND } from "#domain/time/time.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { callOverHttp, type HttpAnswer, type HttpCall } from "#server/platform/http-call.ts";
import { requestIdHeader } from "#server/platform/request-id.ts";

export type Sent =
  | { readonly kind: "answered"; readonly answer: HttpAnswer }
  | { readonly kind: "unknown"; readonly reason: "timeout" | "network" };

const LARGEST_ANSWER_BYTES = 256 * 1024;
const DEFAULT_RETRY_AFTER_MS = 5 * SECOND;

export type Sending = Pick<HttpCall, "method" | "headers" | "body">;

export async function send(url: string, timeoutMs: number, init: Sending): Promise<Sent> {
  const signal = AbortSignal.timeout(timeForCall(timeoutMs));
  const headers = { ...requestIdHeader(), ...init.headers };
  try {
    const answer = await callOverHttp(url, { ...init, headers, signal, mostBytes: LARGEST_ANSWER_BYTES });
    return { kind: "answered", answer };
  } catch {
    return { kind: "unknown", reason: signal.aborted ? "timeout" : "network" };
  }
}

/** The parsed JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long the answer's Retry-After asks us to wait, in milliseconds. */
export function retryAfterMs({ headers }: HttpAnswer): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? seconds * SECOND : DEFAULT_RETRY_AFTER_MS;
}
