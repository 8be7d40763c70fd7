import { expect, it } from "vitest";
import { NO_FILTERS } from "./list-filters.ts";
import { narrowSearch } from "./search-filters.ts";

const PRODUCTS = [{ foldedName: "gold dust" }, { foldedName: "red line tee" }, { foldedName: "large print" }];
const VALUES = {
  category: ["tshirts"],
  color: ["Black", "Gold", "Off White", "White"],
  size: ["S", "M", "L", "XL", "One Size"],
};

it.each([
  ["black m", "", ["Black"], ["M"]],
  ["M Black tee", "tee", ["Black"], ["M"]],
  ["tee xl", "tee", [], ["XL"]],
  ["xl", "", [], ["XL"]],
  ["medium hoodie", "hoodie", [], ["M"]],
  ["hoodie size l", "hoodie", [], ["L"]],
  ["off white tee", "tee", ["Off White"], []],
  ["black white tee", "tee", ["Black", "White"], []],
  ["gold", "gold", [], []],
  ["gold dust", "gold dust", [], []],
  ["large print", "large print", [], []],
  ["m", "m", [], []],
  ["mamba", "mamba", [], []],
  ["", "", [], []],
])("“%s” is “%s” in the colors %j and the sizes %j", (typed, text, color, size) => {
  expect(narrowSearch(typed, PRODUCTS, VALUES)).toEqual({ text, filters: { ...NO_FILTERS, color, size } });
});
