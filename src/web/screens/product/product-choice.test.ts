import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import type { Product } from "#web/catalogue/product.ts";
import { readChoice } from "./product-choice.ts";

const PICTURE = {
  name: "106",
  hash: "0",
  width: 1200,
  height: 1500,
  widths: [400],
  background: "#cfcdcb",
  alt: "",
};

const TEE: Product = {
  id: 106,
  name: "Vinyl Tee",
  description: "",
  price: rand(180),
  stockQuantity: 9,
  lowStockThreshold: 5,
  perPerson: 20,
  sku: "KLD-106",
  lastRestocked: null,
  image: "",
  category: "tshirts",
  inStock: true,
  featured: false,
  externalLink: null,
  availableSizes: ["S", "M", "L"],
  availableColors: ["Grey", "Black"],
  pictures: { main: PICTURE, colors: {} },
};

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
