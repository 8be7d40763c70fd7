/** The shop's metrics for Prometheus, on a port of their own. Loaded only when the setting asks for it. */
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { MetricsAddress } from "#server/settings/metrics-settings.ts";
import { type KeptAnswers, measureAnswers } from "./measure-answers.ts";
import { createShopFigures, type MeasuredShop } from "./shop-figures.ts";

/**
 * Starts measuring and answers `GET /metrics` while the server is open. Rejects when the port is taken: a shop that is
 * to be monitored must not run without.
 */
export async function serveMetrics(
  server: FastifyInstance,
  address: MetricsAddress,
  shop: MeasuredShop & { readonly keptAnswers: KeptAnswers },
): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureAnswers(server, register, shop.keptAnswers);
  const refreshFigures = createShopFigures(shop, register);
  const metrics = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return response.writeHead(404).end();
    await refreshFigures();
    const figures = await register.metrics();
    return response.writeHead(200, { "Content-Type": register.contentType }).end(figures);
  });
  await new Promise<void>((resolve, reject) => {
    metrics.once("error", (error: NodeJS.ErrnoException) => reject(asSentence(error, address)));
    metrics.listen(address.port, address.host, resolve);
  });
  server.addHook("onClose", async () => {
    metrics.closeAllConnections();
    await new Promise((resolve) => metrics.close(resolve));
  });
}

function asSentence(error: NodeJS.ErrnoException, { port }: MetricsAddress): Error {
  if (error.code !== "EADDRINUSE") return error;
  return new Error(`Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another one.`);
}
