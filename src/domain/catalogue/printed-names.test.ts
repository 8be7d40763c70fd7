import { describe, expect, it } from "vitest";
import { catalogueCode, idInCode } from "./printed-names.ts";

describe("catalogueCode", () => {
  it.each([
    ["KLD-112", "KLD-112"],
    [null, "KLD-112"],
  ])("of a product with SKU %s is %s", (sku, code) => {
    expect(catalogueCode({ id: 112, sku })).toBe(code);
  });
});

it.each([
  ["112", 112],
  ["KLD-112", 112],
  ["kld-112", 112],
  ["KLD-0112", undefined],
  ["KLD-", undefined],
  ["Founders Tee", undefined],
  ["1234567890", undefined],
])("%s names product %s", (typed, id) => {
  expect(idInCode(typed)).toBe(id);
});
