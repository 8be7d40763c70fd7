/** A public read of the contract that is kept: made once, sent to everybody who asks. */
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { EndpointInput, Route } from "#server/http/endpoint-routes.ts";
import { entityTag, PUBLIC_HEADERS, sendAnswer } from "./answer.ts";
import type { AnswerCache, Share } from "./answer-cache.ts";
import type { Reads } from "./reads.ts";

type Keeping<E extends Endpoint> = {
  readonly share: Share;
  readonly make: (input: EndpointInput<E>, reads: Reads) => Promise<z.input<E["response"]>>;
};

/** Throws an Error for what is not a read for everybody, so that nothing personal is ever kept by mistake. */
export function handleKept<E extends Endpoint>(
  answers: AnswerCache,
  endpoint: E,
  { share, make }: Keeping<E>,
): Route {
  if (endpoint.method !== "GET" || endpoint.access !== undefined || endpoint.query !== undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} is no plain read for everybody.`);
  return {
    endpoint,
    options: {},
    answer: async (request, reply) => {
      const input = { params: request.params, request, reply } as EndpointInput<E>;
      const answer = await answers.get(
        { path: pathOf(endpoint, request.params), reads: [], query: new URLSearchParams(), share },
        async (reads) => {
          const body = Buffer.from(String(reply.serialize(await make(input, reads))));
          return { status: 200, headers: headersOf(body), body };
        },
      );
      return sendAnswer(answer, reply);
    },
  };
}

function headersOf(body: Buffer): Readonly<Record<string, string>> {
  return { "Content-Type": "application/json; charset=utf-8", ...PUBLIC_HEADERS, ETag: entityTag(body) };
}

/** However the call spelled it. */
function pathOf({ path }: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
