import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { ownOriginsOf, refuseForeignOrigins } from "./same-origin.ts";

describe("ownOriginsOf", () => {
  it.each([
    ["https://shop.example", ["https://shop.example"]],
    ["https://shop.example:8443", ["https://shop.example:8443"]],
    ["http://localhost:3000", ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]],
    ["http://127.0.0.1:3000", ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]],
    ["http://localhost", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
    ["https://localhost.example", ["https://localhost.example"]],
  ])("%s", (publicUrl, origins) => {
    expect(ownOriginsOf(publicUrl)).toEqual(origins);
  });
});

describe("refuseForeignOrigins", () => {
  const SHOP = "https://shop.example";

  it.each([
    ["a write from the shop", "POST", SHOP, 200],
    ["a write from a program, which names no origin", "POST", undefined, 200],
    ["a write from another site", "POST", "https://evil.example", 403],
    ["a write from a subdomain", "POST", "https://x.shop.example", 403],
    ["a write from the shop's name over http", "POST", "http://shop.example", 403],
    ["a write from another port", "POST", "https://shop.example:444", 403],
    ["a write from a page without an origin", "POST", "null", 403],
    ["a write with an empty origin", "POST", "", 403],
    ["a deletion from another site", "DELETE", "https://evil.example", 403],
    ["a read from another site", "GET", "https://evil.example", 200],
  ] as const)("%s (%s, %s): %d", async (_, method, origin, status) => {
    const app = Fastify();
    app.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
      reply.status(error.code === "forbidden_origin" ? 403 : 500).send(),
    );
    refuseForeignOrigins(app, { mode: "live", publicUrl: SHOP });
    app.all("/", async () => "done");
    const answer = await app.inject({ method, url: "/", headers: origin === undefined ? {} : { origin } });
    expect(answer.statusCode).toBe(status);
    await app.close();
  });
});
