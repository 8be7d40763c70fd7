import { expect, it } from "vitest";
import { nearestFiles } from "./nearest-files.ts";

const TESTS = [
  "tests/api/orders/returns.api.test.ts",
  "tests/api/orders/order-page.api.test.ts",
  "tests/api/payments/refunds.api.test.ts",
  "tests/api/catalogue/search.api.test.ts",
];

it.each([
  [
    ["src/domain/orders/returns.ts"],
    ["tests/api/orders/returns.api.test.ts", "tests/api/orders/order-page.api.test.ts"],
  ],
  [["src/server/payments/refunds/refund-books.ts"], ["tests/api/payments/refunds.api.test.ts"]],
  [["src/web/screens/search-route.tsx"], ["tests/api/catalogue/search.api.test.ts"]],
  [["src/server/api/page.ts", "docs/orders.md"], []],
])("of a change of %j the nearest tests are %j", (changed, nearest) => {
  expect(nearestFiles(changed, TESTS, 2)).toEqual(nearest);
});
