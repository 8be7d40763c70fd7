import { describe, expect, it } from "vitest";
import { patternOfMatch } from "./route-pattern.ts";

const patternOf = (pathname: string, params: Record<string, string>) => patternOfMatch({ pathname, params });

describe("the pattern of an address", () => {
  it("has names in the place of values", () => {
    expect(patternOf("/", {})).toBe("/");
    expect(patternOf("/inventory/orders/7", { id: "7" })).toBe("/inventory/orders/:id");
    expect(patternOf("/shop/a%20b", { shelf: "a b" })).toBe("/shop/:shelf");
    expect(patternOf("/nowhere/7", { "*": "nowhere/7" })).toBe("/*");
  });

  it("keeps values apart that are the same, or that are a word of the address", () => {
    expect(patternOf("/download/7/7", { number: "7", file: "7" })).toBe("/download/:number/:file");
    expect(patternOf("/order/order", { number: "order" })).toBe("/order/:number");
  });

  it("takes what is wrongly encoded as it stands", () => {
    expect(patternOf("/shop/%E0%A4%A", { shelf: "%E0%A4%A" })).toBe("/shop/:shelf");
  });
});
