import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { createPayPalClient } from "./paypal.client.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const TOKEN = JSON.stringify({ access_token: "token", expires_in: 32_400 });
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A PayPal that hands out tokens and answers everything else like this. */
async function clientOf(answer: RequestListener) {
  server = createServer((request, response) =>
    request.url === "/v1/oauth2/token" ? void response.end(TOKEN) : void answer(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { apiBase, sdkUrl: "", clientId: "id", clientSecret: "secret", webhookId: "webhook" };
  return createPayPalClient(access, systemClock, log);
}

const CALL = { method: "GET", path: "/v2/checkout/orders/A", timeoutMs: 5000 } as const;

it.each<[string, RequestListener, object]>([
  [
    "a clear no, by its issue",
    (_, response) =>
      void response.writeHead(422).end('{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"AN_ISSUE"}]}'),
    { kind: "rejected", code: "AN_ISSUE" },
  ],
  [
    "one without an issue, by its name",
    (_, response) => void response.writeHead(400).end('{"name":"A_NAME"}'),
    { kind: "rejected", code: "A_NAME" },
  ],
  [
    "an error of PayPal's",
    (_, response) => void response.writeHead(503).end("<html>"),
    { kind: "unknown", reason: "http-5xx" },
  ],
  ["a page", (_, response) => void response.end("<html>"), { kind: "unknown", reason: "malformed" }],
  [
    "a refusal that is not JSON",
    (_, response) => void response.writeHead(404).end("gone"),
    { kind: "unknown", reason: "malformed" },
  ],
  ["a broken connection", (request) => void request.socket.destroy(), { kind: "unknown", reason: "network" }],
  [
    "an answer that is too large",
    (_, response) => void response.end(JSON.stringify("x".repeat(300_000))),
    { kind: "unknown", reason: "network" },
  ],
  [
    "a redirect, which is not followed",
    (_, response) => void response.writeHead(302, { Location: "/v1/oauth2/token" }).end(),
    { kind: "unknown", reason: "network" },
  ],
  [
    "too many calls",
    (_, response) => void response.writeHead(429, { "Retry-After": "7" }).end(),
    { kind: "rate-limited", retryAfterMs: 7000 },
  ],
  [
    "an earlier call that still runs",
    (_, response) => void response.writeHead(409).end("{}"),
    { kind: "rate-limited" },
  ],
  [
    "a permission the account lacks",
    (_, response) => void response.writeHead(403).end('{"name":"NOT_AUTHORIZED"}'),
    { kind: "misconfigured" },
  ],
])("answers %s for what it is", async (_, answer, outcome) => {
  const client = await clientOf(answer);
  expect(await client.call(CALL)).toMatchObject(outcome);
});

it("does not wait longer than it may", async () => {
  const client = await clientOf(() => {});
  expect(await client.call({ ...CALL, timeoutMs: 30 })).toEqual({ kind: "unknown", reason: "timeout" });
});

it("logs the debug id of a refusal, and nothing of what was said", async () => {
  const client = await clientOf(
    (_, response) =>
      void response
        .writeHead(422, { "paypal-debug-id": "90957fca61718" })
        .end('{"name":"X","message":"Lerato"}'),
  );
  await client.call(CALL);
  const logged = JSON.stringify(log.warn.mock.calls);
  expect(logged).toContain("90957fca61718");
  expect(logged).not.toMatch(/Lerato|token|secret/);
});
