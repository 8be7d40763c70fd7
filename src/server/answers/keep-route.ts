/** Binds a public GET endpoint whose answers are kept and sent to everybody. */
import { z } from "zod";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { type EndpointInput, NO_HTTP, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import type { Limit } from "#server/http/limits/limit.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { entityTag, PUBLIC_HEADERS, sendAnswer } from "./answer.ts";
import type { AnswerCache, Share } from "./answer-cache.ts";

/** The response, with headers of its own. */
type Made<E extends Endpoint> = {
  readonly value: z.input<E["response"]>;
  readonly headers?: Readonly<Record<string, string>>;
};

type Keeping<E extends Endpoint> = {
  /** Which part of the cache it uses; requests with a query always use that of variable answers. */
  readonly share: Share;
  /** Limits calls, whether their answer is kept or not; without it they are unlimited. */
  readonly limit?: Limit;
  readonly make: (input: EndpointInput<E>) => Promise<Made<E>>;
};

/** Throws an Error for endpoints that are not public reads, so that nothing personal is kept by mistake. */
export function handleKept<E extends Endpoint>(
  answers: AnswerCache,
  endpoint: E,
  { share, limit, make }: Keeping<E>,
): Route {
  if (endpoint.method !== "GET" || endpoint.access !== "everybody")
    throw new Error(`${endpoint.method} ${endpoint.path} is no plain read for everybody.`);
  const reads = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  return {
    endpoint,
    options: limit ? limited(limit) : {},
    read: async (input) => (await make({ ...NO_HTTP, ...input } as EndpointInput<E>)).value,
    answer: async (request, reply) => {
      const { params, query } = request;
      const input = { params, query, request, reply } as EndpointInput<E>;
      const asked = asQuery(query);
      const answer = await answers.get(
        {
          path: pathOf(endpoint, params),
          reads,
          query: asked,
          share: reads.length > 0 && asked.size > 0 ? "varied" : share,
        },
        async () => {
          const { value, headers } = await make(input);
          const body = Buffer.from(String(reply.serialize(value)));
          return { status: 200, headers: { ...headersOf(body), ...headers }, body };
        },
      );
      return sendAnswer(answer, reply);
    },
  };
}

/** The parsed values, so that different spellings share an answer. */
function asQuery(query: unknown): URLSearchParams {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    asked.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  );
}

function headersOf(body: Buffer): Readonly<Record<string, string>> {
  return { "Content-Type": "application/json; charset=utf-8", ...PUBLIC_HEADERS, ETag: entityTag(body) };
}

/** The path built from the parsed parameters, whatever the request's spelling. */
function pathOf({ path }: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
