/** The shop's metrics for Prometheus, on a port of their own. Loaded only when the setting asks for it. */
import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time/time.ts";
import type { MetricsAddress } from "#server/settings/server-settings.ts";
import { routeNameOf } from "./route-name.ts";
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

/** The number of kept answers, which are sent before the server's hooks. */
type KeptAnswers = { count: number };

/** In seconds. The shop answers within milliseconds; the last two are for slow providers. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures answers by route, never by address: addresses are unlimited in number, and some identify an order. */
function measureAnswers(server: FastifyInstance, registry: Registry, kept: KeptAnswers): void {
  const registers = [registry];
  const times = new Histogram({
    name: "kulud_http_request_duration_seconds",
    help: "Time from a request to the end of its answer, kept answers excepted",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  server.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const status = String(reply.statusCode);
    times.observe({ method, route: routeNameOf(request), status }, reply.elapsedTime / SECOND);
  });
  new Counter({
    name: "kulud_kept_answers_total",
    help: "Answers for everybody that were finished before they were asked for",
    registers,
    collect() {
      this.reset();
      this.inc(kept.count);
    },
  });
}
