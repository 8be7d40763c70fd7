import { expect, it } from "vitest";
import { stepOfSpeed } from "#domain/page-health/page-speed.ts";
import { lookAtSpeed } from "./look-at-speed.ts";

const visits = (figure: number, visits: number, page = "/product/:id") =>
  ({ page, measure: "lcp", step: stepOfSpeed(figure), visits }) as const;

it("finds a page that is poor for more than a quarter of many visits, and says its figure", () => {
  const [finding, ...more] = lookAtSpeed([visits(1000, 70), visits(5000, 30), visits(1000, 500, "/")]);
  expect(finding?.what).toMatch(/^\/product\/:id is slow .* of 100 visits: largest paint 5\.\d s\.$/);
  expect(more).toEqual([]);
});

it.each([
  ["a page that is good for three quarters", [visits(1000, 75), visits(9000, 25)]],
  ["a slow page that few have opened", [visits(9000, 99)]],
  ["a shop without visits", []],
])("finds nothing in %s", (_, rows) => {
  expect(lookAtSpeed(rows)).toEqual([]);
});
