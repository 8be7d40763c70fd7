/** One HTTP request to PayPal or its sandbox, limited in time and size. Redirects are not followed. */
import { SECOND } from "#domain/time/time.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { requestIdHeader } from "#server/platform/request-id.ts";

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

export type Sent =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "unknown"; readonly reason: "timeout" | "network" };

const LARGEST_ANSWER_BYTES = 256 * 1024;
const DEFAULT_RETRY_AFTER_MS = 5 * SECOND;

export type Sending = RequestInit & { readonly headers: Readonly<Record<string, string>> };

export async function send(url: string, timeoutMs: number, init: Sending): Promise<Sent> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...requestIdHeader(), ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(timeForCall(timeoutMs)),
    });
    const text = await readBounded(response);
    return { kind: "answered", answer: { status: response.status, headers: response.headers, text } };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "unknown", reason: isTimeout ? "timeout" : "network" };
  }
}

/** The parsed JSON; undefined when the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long the answer's Retry-After asks us to wait, in milliseconds. */
export function retryAfterMs({ headers }: Answer): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? seconds * SECOND : DEFAULT_RETRY_AFTER_MS;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER_BYTES) throw new Error("PayPal's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
