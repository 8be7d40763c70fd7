import { expect, it } from "vitest";
import { LIST_ORDERS, nameKeyOf, readListOrder, sortProducts } from "./list-order.ts";

const tee = (id: number, name: string, price: number, day: number) => ({
  id,
  nameKey: nameKeyOf(name),
  price,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});
const TEES = [
  tee(1, "Tee 10", 180_00, 2),
  tee(2, "tee 9", 450_00, 3),
  tee(3, "Éclair", 180_00, 3),
  tee(4, "Zulu", 90_00, 1),
];

it.each([
  [undefined, [1, 2, 3, 4]],
  ["newest", [3, 2, 1, 4]],
  ["price", [4, 1, 3, 2]],
  ["price-down", [2, 1, 3, 4]],
  ["name", [3, 2, 1, 4]],
] as const)("sorts by %s", (order, ids) => {
  expect(sortProducts(TEES, order).map(({ id }) => id)).toEqual(ids);
});

it("reads the orders that are offered, and no others", () => {
  expect(LIST_ORDERS.map(readListOrder)).toEqual(LIST_ORDERS);
  expect(["", "cheap", "PRICE", "__proto__", null, undefined].map(readListOrder)).toEqual(
    Array.from({ length: 6 }),
  );
});
