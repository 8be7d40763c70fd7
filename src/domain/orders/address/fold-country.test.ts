import { describe, expect, it } from "vitest";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { foldCountry, isInEuropeanUnion } from "./fold-country.ts";

describe("a country", () => {
  it.each([
    ["ZA", ["South Africa", "south africa ", "ZAF", "za", "RSA", "Suid-Afrika"]],
    ["UK", ["GB", "GBR", "uk", "United Kingdom", "England"]],
    ["US", ["USA", "U.S.A.", "United States of America"]],
    ["SG", ["Singapore", "SGP"]],
    ["DE", ["Deutschland", "DEU", "Germany"]],
    ["Austria", ["AT", "AUT", "österreich", "Austria"]],
    ["Namibia", ["Namibia", " Namibia "]],
    // ISO's code of Saudi Arabia, which is not South Africa's.
    ["SA", ["SA"]],
  ])("is %s however it is written", (folded, spellings) => {
    expect(spellings.map(foldCountry)).toEqual(spellings.map(() => folded));
  });

  it("that is listed is its own code", () => {
    for (const { code, name } of COUNTRIES.filter((country) => country.code !== "OTHER"))
      expect([foldCountry(code), foldCountry(name)]).toEqual([code, code]);
    expect(foldCountry("Other")).toBe("Other");
  });
});

it("the twenty-seven members of the European Union are known, by name and by code", () => {
  const codes = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" ");
  expect(codes.filter((code) => isInEuropeanUnion(foldCountry(code)))).toHaveLength(27);
  const names = ["Belgium", "Poland", "PRT"];
  expect(names.map((name) => isInEuropeanUnion(foldCountry(name)))).toEqual([true, true, true]);
  for (const country of ["UK", "Switzerland", "NO", "US", "toString"])
    expect(isInEuropeanUnion(foldCountry(country))).toBe(false);
});
