import { DrizzleQueryError } from "drizzle-orm/errors";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ErrorCode } from "#contract/call/endpoint.ts";
import { ProblemSchema } from "#contract/call/problem.ts";
import { DomainError, type ErrorDetails } from "#server/platform/domain-error.ts";
import { sendError } from "./error-response.ts";
import { MethodNotAllowed, tooManyRequests } from "./http.errors.ts";

const refused = (code: ErrorCode, details?: ErrorDetails) =>
  new DomainError(code, "The sentence for the shopper.", details);

/** One code of each status. */
const STATUSES: readonly (readonly [ErrorCode, number])[] = [
  ["invalid_request", 400],
  ["unauthenticated", 401],
  ["forbidden", 403],
  ["not_found", 404],
  ["method_not_allowed", 405],
  ["price_changed", 409],
  ["payload_too_large", 413],
  ["unsupported_media_type", 415],
  ["range_not_satisfiable", 416],
  ["payment_declined", 422],
  ["rate_limited", 429],
  ["provider_rejected", 502],
  ["provider_unavailable", 503],
];

let app: FastifyInstance | undefined;

afterEach(() => app?.close());

function createApp(error: unknown, log: string[] = []): FastifyInstance {
  app = Fastify({ bodyLimit: 100, logger: { level: "error", stream: { write: (line) => log.push(line) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const schema = {
    body: z.object({ lines: z.array(z.object({ quantity: z.int("must be whole") })) }),
    response: { "4xx": ProblemSchema, "5xx": ProblemSchema },
  };
  app.post("/order", { schema }, async () => {
    throw error;
  });
  return app;
}

async function answerTo(error: unknown, log?: string[]) {
  const answer = await createApp(error, log).inject({
    method: "POST",
    url: "/order",
    payload: { lines: [] },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

describe("a DomainError", () => {
  it.each(STATUSES)("with the code %s is a %d", async (code, status) => {
    const answer = await answerTo(refused(code));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: code, message: "The sentence for the shopper." });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("carries its details, which cannot take the place of its code and sentence", async () => {
    const details = { lines: [{ id: 101, price: 200 }], error: "fake", message: "fake" };
    const { body } = await answerTo(refused("price_changed", details));
    expect(body).toEqual({
      error: "price_changed",
      message: "The sentence for the shopper.",
      lines: [{ id: 101, price: 200 }],
    });
  });

  it("that asks to wait says how long in the header too", async () => {
    const { headers, body } = await answerTo(tooManyRequests(42));
    expect([headers["retry-after"], body.retryAfter]).toEqual(["42", 42]);
  });

  it.each([
    [1, "1 second"],
    [2, "2 seconds"],
  ])("for %d says so in words: %s", async (seconds, words) => {
    const { body } = await answerTo(tooManyRequests(seconds));
    expect(body.message).toBe(`That was too often. Please wait ${words} and try again.`);
  });

  it("about a method names the ones that work", async () => {
    const { headers } = await answerTo(new MethodNotAllowed(["GET", "POST"]));
    expect(headers.allow).toBe("GET, POST");
  });
});

describe("an unexpected error", () => {
  it("leaves its request id and no word of its own, and is logged", async () => {
    const log: string[] = [];
    const { status, body, text } = await answerTo(new Error("password hunter2 in db.internal"), log);
    expect(status).toBe(500);
    expect(body).toEqual({
      error: "internal_error",
      message: expect.stringMatching(/^Something went wrong/),
      requestId: expect.stringMatching(/./),
    });
    expect(text).not.toContain("hunter2");
    expect(log.join()).toContain(body.requestId);
    expect(log.join()).toContain("hunter2");
  });

  it("of the database about a row whose parent was deleted meanwhile says so, and is logged", async () => {
    const log: string[] = [];
    const orphan = Object.assign(new Error("hunter2"), { code: "23503" });
    const { status, body } = await answerTo(new DrizzleQueryError("insert", [], orphan), log);
    expect([status, body.error, body.message]).toEqual([
      404,
      "not_found",
      expect.stringContaining("deleted meanwhile"),
    ]);
    expect(log).toHaveLength(1);
  });

  it("with a status of its own still says none of its words", async () => {
    const { status, text } = await answerTo(Object.assign(new Error("hunter2"), { statusCode: 404 }));
    expect(status).toBe(404);
    expect(text).not.toContain("hunter2");
  });
});

describe("a request that cannot be read", () => {
  const JSON_TYPE = { "content-type": "application/json" };

  it.each([
    ["broken JSON", "{", JSON_TYPE, 400, "invalid_request"],
    ["another media type", "a=1", { "content-type": "text/csv" }, 415, "unsupported_media_type"],
    ["too many bytes", JSON.stringify({ a: "x".repeat(200) }), JSON_TYPE, 413, "payload_too_large"],
  ])("because of %s is refused in the contract's words", async (_, payload, headers, status, code) => {
    const answer = await createApp(undefined).inject({ method: "POST", url: "/order", payload, headers });
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  });

  it("names each wrong field by its path", async () => {
    const payload = { lines: [{ quantity: 1 }, { quantity: 1.5 }] };
    const answer = await createApp(undefined).inject({ method: "POST", url: "/order", payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: "invalid_request",
      message: "The request is not valid. lines.1.quantity: must be whole",
      fields: [{ path: "lines.1.quantity", message: "must be whole" }],
    });
  });
});
