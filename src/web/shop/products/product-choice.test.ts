import { describe, expect, it } from "vitest";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { readChoice } from "./product-choice.ts";

const TEE = shownProduct({ id: 106, availableSizes: ["S", "M", "L"], availableColors: ["Grey", "Black"] });

describe("readChoice", () => {
  it("takes colour and size from the address", () => {
    expect(readChoice(TEE, new URLSearchParams("color=Black&size=L"))).toEqual({ color: "Black", size: "L" });
  });

  it.each(["", "color=Purple&size=9XL", "color=&size="])("chooses nothing for '%s'", (query) => {
    expect(readChoice(TEE, new URLSearchParams(query))).toEqual({ color: undefined, size: undefined });
  });

  it("keeps the only colour there is", () => {
    const oneColor = { ...TEE, availableColors: ["Grey"] };
    expect(readChoice(oneColor, new URLSearchParams("color=Black")).color).toBe("Grey");
  });
});
