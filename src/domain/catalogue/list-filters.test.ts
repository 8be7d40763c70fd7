import { expect, it } from "vitest";
import {
  countChosen,
  filterPairs,
  NO_FILTERS,
  priceBandOf,
  readFilters,
  toggleFilter,
} from "./list-filters.ts";

const read = (query: string) => readFilters((name) => new URLSearchParams(query).getAll(name));

it.each([
  ["", []],
  ["size=M", ["size=M"]],
  ["size=M&color=Black", ["color=Black", "size=M"]],
  ["size=M&size=L&size=M", ["size=L", "size=M"]],
  ["price=cheap&price=0-200", ["price=0-200"]],
  [`size=&color=${"x".repeat(41)}`, []],
  ["size=1&size=2&size=3&size=4&size=5", ["size=1", "size=2", "size=3", "size=4"]],
])("reads %j as %j", (query, pairs) => {
  expect(filterPairs(read(query)).map((pair) => pair.join("="))).toEqual(pairs);
});

it("a press adds a value, and a second one takes it away", () => {
  const once = toggleFilter(NO_FILTERS, "size", "M");
  expect(filterPairs(once)).toEqual([["size", "M"]]);
  expect(countChosen(toggleFilter(once, "color", "Red"))).toBe(2);
  expect(toggleFilter(once, "size", "M")).toEqual(NO_FILTERS);
});

it.each([
  [100, "0-200"],
  [199_99, "0-200"],
  [200_00, "200-400"],
  [799_00, "400-800"],
  [5000_00, "800-"],
])("%i cents are in the band %s", (cents, band) => {
  expect(priceBandOf(cents)).toBe(band);
});
