/** A provider's API under a path of the shop's own server, for the shop's own adapter: this machine only. */
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocalVisit, isVisitToItself } from "#server/http/addresses/local-shop.ts";
import type { AnswersCalls } from "./provider-engine.ts";

const LARGEST_BODY_BYTES = 512 * 1024;

/** Answers what is called under `prefix` by the engine, which alone knows its paths and refuses others. */
export async function addProviderApi(
  app: FastifyInstance,
  engine: AnswersCalls,
  prefix: string,
): Promise<void> {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  // These routes have a scope of their own, in which bodies are not parsed: signatures are made over bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook("onRequest", refuseOutsiders);
    scope.route({
      method: ["GET", "POST"],
      url: `${prefix}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const answer = await engine.answer(toProviderRequest(request, prefix));
        // A shop that is shut down does not wait for a slow answer.
        if (answer.holdMs > 0)
          await wait(answer.holdMs, undefined, { signal: closing.signal }).catch(() => {});
        return reply.status(answer.status).headers(answer.headers).send(answer.body);
      },
    });
  });
}

function toProviderRequest(request: FastifyRequest, prefix: string) {
  const url = new URL(request.url, "http://sandbox");
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return {
    method: request.method,
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

async function refuseOutsiders(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isLocalVisit(request) || isVisitToItself(request)) return undefined;
  return reply.status(403).send({ message: "The sandbox answers the shop's own machine only." });
}
