import { expect, it } from "vitest";
import { variantName, variantsOf } from "./variant-stock.ts";

it.each([
  [
    "a garment",
    { category: "tshirts", availableSizes: ["S", "M"], availableColors: ["Red", "Grey"] },
    ["S / Red", "S / Grey", "M / Red", "M / Grey"],
  ],
  [
    "a garment of the usual sizes",
    { category: "spring", availableSizes: [], availableColors: [] },
    ["XS", "S", "M", "L", "XL", "XXL", "4XL"],
  ],
  [
    "an accessory",
    { category: "accessories", availableSizes: [], availableColors: ["Black", "Red"] },
    ["One Size / Black", "One Size / Red"],
  ],
  ["a limited print", { category: "limited-archive", availableSizes: [], availableColors: [] }, ["M"]],
  ["a record", { category: "music", availableSizes: [], availableColors: [] }, [""]],
])("%s is counted in the sizes and colours that its cart lines name", (_, product, names) => {
  expect(variantsOf(product).map(variantName)).toEqual(names);
});
