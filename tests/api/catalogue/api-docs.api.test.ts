/** The document at /api/docs/json is good enough for strangers to generate a client from. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Operation = { readonly operationId: string; readonly security: unknown; readonly responses: object };

let shop: TestShop;
let text: string;
let operations: readonly Operation[];

beforeAll(async () => {
  shop = await openTestShop();
  const { body } = await shop.get("/api/docs/json");
  text = JSON.stringify(body);
  operations = Object.values<Record<string, Operation>>(body.paths).flatMap((path) => Object.values(path));
});

afterAll(() => shop.close());

const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

it("breaks none of the linter's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, severity, message }) => ({ ruleId, severity, message }))).toEqual([]);
});

it("describes every operation of the contract and no other, under the contract's names", () => {
  const described = operations.map(({ operationId }) => operationId);
  expect(described.sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
});

it("says which operations need the admin's session", () => {
  for (const { name, endpoint } of OPERATIONS) {
    const needed = endpoint.access !== "everybody" ? [{ adminSession: [] }] : [];
    expect(operationOf(name)?.security, name).toEqual(needed);
  }
});

it("gives each declared error its status", () => {
  expect(operationOf("createPayPalOrder")?.responses).toMatchObject({
    400: { description: expect.stringContaining("checkout_required") },
    409: { description: "price_changed or out_of_stock or piece_limit or order_state" },
    502: { description: "provider_rejected" },
    503: { description: "provider_unavailable" },
  });
});
