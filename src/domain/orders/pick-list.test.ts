import { expect, it } from "vitest";
import { type LineToPick, toPickList } from "./pick-list.ts";

const SHELF = { category: "tshirts", sizes: ["S", "M", "L"] };
const TEE: LineToPick = {
  productId: 101,
  name: "Wordmark Tee",
  size: "M",
  color: "Black",
  quantity: 1,
  orderNumber: "AAAA1111",
  numbers: [],
  shelf: SHELF,
};

it("puts the same pieces of all orders together, with the orders they are for", () => {
  const lines = [TEE, { ...TEE, quantity: 2, orderNumber: "BBBB2222" }, { ...TEE, orderNumber: "BBBB2222" }];
  expect(toPickList(lines)).toEqual([
    {
      productId: 101,
      name: "Wordmark Tee",
      size: "M",
      color: "Black",
      colorNotStated: false,
      category: "tshirts",
      quantity: 4,
      numbers: [],
      orderNumbers: ["AAAA1111", "BBBB2222"],
    },
  ]);
});

it("walks by shelf, name, size from small to large, and color; a deleted product comes first", () => {
  const cap = { ...TEE, productId: 701, name: "Cap", size: null, color: null };
  const lines = [
    { ...TEE, size: "L" },
    { ...TEE, color: "White" },
    TEE,
    { ...TEE, size: "S" },
    { ...cap, shelf: { category: "accessories", sizes: [] } },
    { ...TEE, productId: 9, name: "Gone Tee", shelf: undefined },
  ];
  expect(toPickList(lines).map(({ name, size, color }) => [name, size, color])).toEqual([
    ["Gone Tee", "M", "Black"],
    ["Cap", null, null],
    ["Wordmark Tee", "S", "Black"],
    ["Wordmark Tee", "M", "Black"],
    ["Wordmark Tee", "M", "White"],
    ["Wordmark Tee", "L", "Black"],
  ]);
});
