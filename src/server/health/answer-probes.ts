/**
 * What machines ask of a process: whether it lives, and whether it can serve. Answered before any rule of the server is asked,
 * so that a probe is never limited, refused for the name it calls by, or taken for a visitor who came round the proxy.
 * Everybody can ask, so the answers name states alone.
 */
import type { ServerResponse } from "node:http";
import type { Database } from "#server/database/client.ts";
import type { AnswerAtOnce } from "#server/http/http-server.ts";
import { createReadiness } from "./readiness.ts";

const OK = 200;
const UNAVAILABLE = 503;

/** Answers `/healthz`, which asks nobody, and `/readyz`, which asks the database once a second at most. */
export async function createAnswerToProbes(db: Database): Promise<AnswerAtOnce> {
  const readiness = await createReadiness(db);
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
