/** PayPal's REST side, for the shop's own adapter: this machine only. */
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PayPalSandbox } from "./sandbox-context.ts";
import { PAYPAL_SANDBOX_PATH } from "./sandbox-context.ts";

const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const LARGEST_BODY_BYTES = 512 * 1024;

/** In a scope of their own: webhooks are checked byte by byte, so bodies are not parsed here. */
export async function addRestRoutes(app: FastifyInstance, { engine }: PayPalSandbox): Promise<void> {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const version of ["v1", "v2"]) {
      scope.route({
        method: ["GET", "POST"],
        url: `${PAYPAL_SANDBOX_PATH}/${version}/*`,
        schema: { hide: true },
        onRequest: refuseOutsiders,
        handler: async (request, reply) => {
          const answer = await engine.answer({
            method: request.method,
            path: new URL(request.url, "http://sandbox").pathname.slice(PAYPAL_SANDBOX_PATH.length),
            headers: singleHeaders(request),
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          });
          // A shop that is shut down does not wait for a slow answer.
          if (answer.holdMs > 0)
            await wait(answer.holdMs, undefined, { signal: closing.signal }).catch(() => {});
          return reply.status(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    }
  });
}

async function refuseOutsiders(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isForwarded = "forwarded" in request.headers || "x-forwarded-for" in request.headers;
  if (!isForwarded && LOOPBACK.includes(request.socket.remoteAddress ?? "")) return undefined;
  return reply.status(403).send({
    name: "NOT_AUTHORIZED",
    message: "The sandbox answers the shop's own machine only.",
    details: [{ issue: "PERMISSION_DENIED" }],
  });
}

function singleHeaders(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
