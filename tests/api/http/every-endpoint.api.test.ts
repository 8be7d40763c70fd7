/** What every operation of the contract must do whoever calls it and whatever is sent: one table over all of them. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { type Endpoint, ERROR_STATUSES } from "#contract/call/endpoint.ts";
import { ProblemSchema } from "#contract/call/problem.ts";
import { TABLE_FILE } from "#contract/call/table-file.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const PASSWORD = "amapiano at midnight";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** A value that no parameter, query or field of the shop accepts. */
const NONSENSE = "!!";
const JSON_BODY = { "Content-Type": "application/json" };
/** What another site's form can send without asking: the types a form may have; careless servers read the last as JSON. */
const FORMS: readonly (readonly [type: string, body: string])[] = [
  ["application/x-www-form-urlencoded", "email=a%40example.com&quantity=1"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ["text/plain", '{"email":"a@example.com"}'],
  ["text/plain; application/json", '{"email":"a@example.com"}'],
];

let shop: TestShop;
let session: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({
    env: { ADMIN_PASSWORD: PASSWORD, PAYPAL_BUILTIN_SANDBOX: "1", ZAR_PER_USD: "18" },
  });
  const { headers } = await shop.post("/api/admin/sign-in", { password: PASSWORD });
  session = { Cookie: (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "" };
});
afterAll(() => shop.close());

const endpoints = OPERATIONS.map(
  ({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
/** Documents are routes of their own beside the others: an address that cannot be, and another method, find nothing. */
const isDocument = ({ file }: Endpoint) => file !== undefined && file !== TABLE_FILE;
const paths = [
  ...new Set(endpoints.flatMap(([, endpoint]) => (isDocument(endpoint) ? [] : [endpoint.path]))),
];
const guarded = endpoints.filter(([, { access }]) => access !== "everybody");

const fill = (path: string, value: string) => path.replaceAll(/:\w+/g, encodeURIComponent(value));

/** Its status is the one its code stands for, and it has no field that the contract does not name. */
function expectProblem({ status, body }: Answer, allowed: readonly string[]): void {
  const { error, message } = ProblemSchema.parse(body);
  expect(allowed).toContain(error);
  expect(status).toBe(ERROR_STATUSES[error]);
  // The message is a list of fields there, which ends without a full stop.
  if (error !== "invalid_request") expect(message).toMatch(/\.$/);
}

it("the shop answers every operation of the contract", () => {
  const answered = shop.app.endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(endpoints.map(([name]) => name)).toEqual(expect.arrayContaining(answered));
});

describe("a method that the address does not have", () => {
  it.each(paths)("is refused at %s, naming those it has", async (path) => {
    const has = endpoints.flatMap(([, endpoint]) => (endpoint.path === path ? [endpoint.method] : []));
    for (const method of METHODS.filter((candidate) => !has.includes(candidate))) {
      const answer = await shop.request(fill(path, "502"), { method, headers: session });
      expectProblem(answer, ["method_not_allowed"]);
      expect(answer.headers.get("allow")?.split(", ").toSorted(), method).toEqual(has.toSorted());
    }
  });
});

describe("without a session", () => {
  it.each(guarded)("%s is refused before anything sent is looked at", async (_name, { method, path }) => {
    const hasBody = method !== "GET" && method !== "DELETE";
    const answer = await shop.request(fill(path, NONSENSE), {
      method,
      ...(hasBody && { headers: JSON_BODY, body: "{" }),
    });
    expectProblem(answer, ["unauthenticated"]);
  });
});

describe("from a page of another site", () => {
  it.each(endpoints.filter(([, { method }]) => method !== "GET"))(
    "%s is refused, session or not",
    async (_name, { method, path }) => {
      for (const headers of [{}, session]) {
        const answer = await shop.request(fill(path, "502"), {
          method,
          headers: { ...headers, Origin: "https://evil.example" },
        });
        expectProblem(answer, ["forbidden_origin"]);
      }
    },
  );
});

describe("an address that cannot be one of the shop's", () => {
  const choosy = endpoints.filter(([, { path, params }]) => refuses(params, path));

  it.each(choosy)("is refused by %s", async (_name, endpoint) => {
    const answer = await call(endpoint, { path: fill(endpoint.path, NONSENSE) });
    expectProblem(answer, [isDocument(endpoint) ? "not_found" : "invalid_request"]);
  });
});

describe("a body that is not the contract's", () => {
  const writing = endpoints.filter(([, { body }]) => body !== undefined);

  it.each(writing)(
    "is a 400 for %s when it is no JSON, no object, or nothing fits",
    async (_name, endpoint) => {
      for (const body of ["{", JSON.stringify(NONSENSE), "[]"]) {
        expectProblem(await call(endpoint, { body, headers: JSON_BODY }), ["invalid_request"]);
      }
      if (endpoint.body?.safeParse({}).success) return;
      const answer = await call(endpoint, { body: "{}", headers: JSON_BODY });
      expectProblem(answer, ["invalid_request"]);
      expect(answer.body.fields).not.toEqual([]);
    },
  );

  it.each(writing)("is a 415 for %s when it is of another type", async (_name, endpoint) => {
    const answer = await call(endpoint, { body: "<a/>", headers: { "Content-Type": "application/xml" } });
    expectProblem(answer, ["unsupported_media_type"]);
  });

  it.each(writing)("is not taken by %s from another site's form, session or not", async (_name, endpoint) => {
    for (const [type, body] of FORMS) {
      const headers = { "Content-Type": type };
      for (const Cookie of ["", session.Cookie ?? ""]) {
        const { status } = await call(endpoint, { body, headers: { ...headers, Cookie } });
        expect([400, 401, 415], `${type} as ${Cookie ? "the admin" : "nobody"}`).toContain(status);
      }
    }
  });

  it.each(writing)("is a 413 for %s when it is larger than any form", async (_name, endpoint) => {
    const body = JSON.stringify({ name: "x".repeat(2_000_000) });
    expectProblem(await call(endpoint, { body, headers: JSON_BODY }), ["payload_too_large"]);
  });
});

type Call = { readonly path?: string; readonly body?: string; readonly headers?: Record<string, string> };

/** Calls as the signed-in admin, with a valid address. */
function call(
  endpoint: Endpoint,
  { path = fill(endpoint.path, "502"), body, headers }: Call,
): Promise<Answer> {
  return shop.request(path, {
    method: endpoint.method,
    headers: { ...session, ...headers },
    ...(body !== undefined && { body }),
  });
}

function refuses(schema: ZodType | undefined, path: string): boolean {
  if (!schema) return false;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return !schema.safeParse(Object.fromEntries(names.map((name) => [name, NONSENSE]))).success;
}
