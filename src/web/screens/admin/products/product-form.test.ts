import { expect, it } from "vitest";
import { readList, readProductForm } from "./product-form.ts";

it("reads a form as the API takes it", () => {
  const form = new FormData();
  const typed = {
    name: " Rooftop Tee ",
    description: "Heavy cotton.",
    price: "R 240",
    category: "tshirts",
    sku: "",
    lowStockThreshold: "3",
    externalLink: "",
    artist: "KULUD Quartet",
    availableSizes: "S, M,, L",
    availableColors: "",
    featured: "on",
    cloth: " 100% cotton ",
    care: "",
    clothFrom: "",
    madeIn: "South Africa",
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  expect(readProductForm(form)).toEqual({
    name: "Rooftop Tee",
    description: "Heavy cotton.",
    price: "240",
    category: "tshirts",
    sku: "",
    lowStockThreshold: 3,
    externalLink: null,
    artist: "KULUD Quartet",
    availableSizes: ["S", "M", "L"],
    availableColors: [],
    featured: true,
    namesFormerPrice: false,
    cloth: "100% cotton",
    care: "",
    clothFrom: "",
    madeIn: "South Africa",
    sizeTable: null,
    filesOnly: false,
  });
});

it("has nothing for an empty list", () => {
  expect(readList(" , ")).toEqual([]);
});
