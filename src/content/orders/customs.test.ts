import { expect, it } from "vitest";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { customsLine } from "./customs.ts";

it.each([
  ["DE", "EUR 3"],
  ["NL", "EUR 3"],
  ["US", "exempt no parcel"],
  ["UK", "may take duty"],
  ["Namibia", "may take duty"],
])("to %s it says %j, and who asks for it", (country, words) => {
  expect(customsLine(country)).toContain(words);
  expect(customsLine(country)).toContain("not in our total");
});

it("says nothing within South Africa, and something to every other country of the form", () => {
  expect(COUNTRIES.filter(({ code }) => customsLine(code) === undefined).map(({ code }) => code)).toEqual([
    "ZA",
  ]);
});
