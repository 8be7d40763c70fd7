import { expect, it } from "vitest";
import { OPERATIONS } from "./operations.ts";

const ENDPOINTS = OPERATIONS.map(({ endpoint }) => endpoint);

it("gives every operation a name of its own", () => {
  const names = OPERATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

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
