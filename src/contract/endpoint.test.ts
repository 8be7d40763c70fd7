import { expect, it } from "vitest";
import * as admin from "./admin/session.ts";
import * as contact from "./contact.ts";
import type { Endpoint } from "./endpoint.ts";
import * as inventory from "./inventory.ts";
import * as newsletter from "./newsletter.ts";
import * as payment from "./payment.ts";
import * as products from "./products.ts";

function endpointsOf(capability: Record<string, unknown>): Endpoint[] {
  return Object.values(capability).filter(
    (exported): exported is Endpoint =>
      typeof exported === "object" && exported !== null && "method" in exported && "path" in exported,
  );
}

const ENDPOINTS = [contact, inventory, newsletter, payment, products, admin].flatMap((capability) =>
  endpointsOf({ ...capability }),
);

it("gives every method and address one meaning", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each(ENDPOINTS)("$method $path declares each part of its address", ({ path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const declared = params && "shape" in params ? Object.keys(params.shape as object) : [];
  expect(declared).toEqual(named);
});

it.each(ENDPOINTS)("$method $path says what it does in a sentence, and reads nothing by GET", (endpoint) => {
  expect(endpoint.summary).toMatch(/\.$/);
  expect(endpoint.path).toMatch(/^\/api\//);
  if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
});
