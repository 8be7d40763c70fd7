import { expect, it } from "vitest";
import { fabricOf } from "./fabric.ts";

it.each([
  ["a tee", { category: "tshirts", name: "Crown Tee" }, "Premium cotton"],
  ["a limited tee", { category: "limited-apparel", name: "Founders Tee" }, "Premium cotton"],
  ["a spring dress", { category: "spring", name: "Spring Dress" }, "Premium cotton"],
  ["a spring crewneck", { category: "spring", name: "Spring Crewneck" }, "Premium cotton blend"],
  ["a hoodie", { category: "crewnecks", name: "Vinyl Hoodie" }, "Premium cotton blend"],
  ["a record", { category: "music", name: "First Light" }, undefined],
  ["a print on paper", { category: "limited-archive", name: "Archive Print I" }, undefined],
])("names the cloth of %s", (_, product, cloth) => {
  expect(fabricOf(product)).toBe(cloth);
});
