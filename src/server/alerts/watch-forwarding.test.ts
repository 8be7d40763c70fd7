import { expect, it } from "vitest";
import { forwardingContradiction } from "./watch-forwarding.ts";

const THREE = "203.0.113.7, 10.0.0.1, 10.0.0.2";

it.each([
  [0, {}, undefined],
  [0, { "x-forwarded-for": "203.0.113.7" }, "unexpected"],
  [0, { forwarded: "for=203.0.113.7" }, "unexpected"],
  [1, { "x-forwarded-for": "203.0.113.7" }, undefined],
  [1, {}, "missing"],
  [1, { "x-forwarded-for": " , " }, "missing"],
  [1, { "x-forwarded-for": THREE }, "more"],
  [3, { "x-forwarded-for": THREE }, undefined],
  [4, { "x-forwarded-for": THREE }, "fewer"],
])("%d proxies and %j: %s", (hops, headers, expected) => {
  expect(forwardingContradiction(headers, hops)).toBe(expected);
});
