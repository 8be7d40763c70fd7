import { expect, it } from "vitest";
import { choosableOf, type FacetValue } from "./filter-products.ts";

const value = (count: number, isChosen = false): FacetValue => ({ value: "Grey", count, isChosen });

it.each([
  ["nothing", [], false],
  ["one value that every piece has", [value(4)], false],
  ["one value that some pieces have", [value(1)], true],
  ["one value that is chosen", [value(4, true)], true],
  ["two values", [value(4), value(4)], true],
])("of four pieces, %s to choose from is offered: %j", (_case, color, isOffered) => {
  expect("color" in choosableOf({ category: [], color, price: [], size: [] }, 4)).toBe(isOffered);
});
