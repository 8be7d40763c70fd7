/**
 * Answers probes: whether the process lives, and whether it can serve. Handled before Fastify's rules, so that a probe
 * is never rate-limited, refused for its host name, or counted as a visitor who bypassed the proxy. Anybody can call
 * it, so it reveals states only.
 */
import type { ServerResponse } from "node:http";
import type { Database } from "#server/database/client.ts";
import type { AnswerAtOnce } from "#server/http/http-server.ts";
import { createReadiness } from "./readiness.ts";

const OK = 200;
const UNAVAILABLE = 503;

/** Answers `/healthz`, which makes no query, and `/readyz`, which asks the database once a second at most. */
export async function createAnswerToProbes(
  db: Database,
  areJobsRunning: () => boolean,
): Promise<AnswerAtOnce> {
  const readiness = await createReadiness(db, areJobsRunning);
  return ({ method, url }, response, isStopping) => {
    if (method !== "GET" && method !== "HEAD") return false;
    if (url === "/healthz") {
      send(response, OK, { alive: true });
    } else if (url !== "/readyz") {
      return false;
    } else if (isStopping) {
      send(response, UNAVAILABLE, { ready: false, leaving: true });
    } else {
      void readiness().then((state) => send(response, state.ready ? OK : UNAVAILABLE, state));
    }
    return true;
  };
}

function send(response: ServerResponse, status: number, state: object): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === UNAVAILABLE && { Connection: "close" }),
  });
  response.end(JSON.stringify(state));
}
