/** One HTTP call over a connection that is kept open for the next, which costs a third of the CPU time of `fetch`. */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from "node:http";
import { Agent as HttpsAgent, request as requestSecurely } from "node:https";
import { SECOND } from "#domain/time/time.ts";

/**
 * Idle connections are closed before the other side closes them, so that no call is sent into one that is being closed.
 */
const KEPT = { keepAlive: true, timeout: 4 * SECOND };
const AGENTS = { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) };

export type HttpCall = {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
  /** Answers longer than this are refused. */
  readonly mostBytes: number;
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
};

/** Rejects when the answer is incomplete, too long, or a redirect. */
export async function callOverHttp(url: string, call: HttpCall): Promise<HttpAnswer> {
  const response = await send(url, call);
  if (isRedirect(response)) {
    response.destroy();
    throw new Error("the answer leads elsewhere");
  }
  const text = await readBounded(response, call.mostBytes);
  const get = (name: string) => [response.headers[name] ?? []].flat().join(", ") || null;
  return { status: response.statusCode ?? 0, headers: { get }, text };
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400;
}

function send(url: string, { method, headers, body, signal }: HttpCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, signal };
    const sent: ClientRequest = url.startsWith("https:")
      ? requestSecurely(url, { ...options, agent: AGENTS.https }, resolve)
      : request(url, { ...options, agent: AGENTS.http }, resolve);
    sent.once("error", reject);
    sent.end(body);
  });
}

/** By event listeners, because iterating over the stream takes as long as the rest of the call. */
function readBounded(response: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on("data", (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) response.destroy(new Error("the answer is too large"));
      else parts.push(part);
    });
    response.once("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    response.once("error", reject);
    response.once("aborted", () => reject(new Error("the answer was cut off")));
  });
}
