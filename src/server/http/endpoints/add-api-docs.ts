import type { FastifyInstance } from "fastify";
import type { DescribedRoute } from "./describe-api.ts";

/**
 * Serves the API's description below /api/docs. Must be registered before the routes. It is loaded with the first
 * request for it, because hardly anybody asks.
 */
export async function addApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const routes: DescribedRoute[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  let docs: Promise<FastifyInstance> | undefined;
  const open = async () => (await import("./describe-api.ts")).createApiDocs(publicUrl, routes);
  app.addHook("onClose", async () => (await docs)?.close());
  for (const url of ["/api/docs", "/api/docs/*"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      docs ??= open();
      const answer = await (await docs).inject({ method: "GET", url: request.url });
      const { connection, date, "content-length": length, ...headers } = answer.headers;
      return reply.status(answer.statusCode).headers(headers).send(answer.rawPayload);
    });
  }
}
