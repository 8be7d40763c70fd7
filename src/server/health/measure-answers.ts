import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import { SECOND } from "#domain/time/time.ts";
import { routeNameOf } from "./route-name.ts";

/** The number of kept answers, which are sent before the server's hooks. */
export type KeptAnswers = { count: number };

/** In seconds. The shop answers within milliseconds; the last two are for slow providers. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures answers by route, never by address: addresses are unlimited in number, and some identify an order. */
export function measureAnswers(server: FastifyInstance, registry: Registry, kept: KeptAnswers): void {
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
