import { describe, expect, it } from "vitest";
import { addressLines, countryName } from "./address-lines.ts";

const ADDRESS = {
  street: "12 Vilakazi Street",
  city: "Soweto",
  postalCode: "1804",
  state: "Gauteng",
  country: "ZA",
};

describe("addressLines", () => {
  it("puts the postal code behind the city and names the country", () => {
    expect(addressLines({ ...ADDRESS, street2: "Flat 3" })).toEqual([
      "12 Vilakazi Street",
      "Flat 3",
      "Soweto 1804",
      "Gauteng",
      "South Africa",
    ]);
  });

  it.each([undefined, ""])("leaves no empty line for a second line of %j", (street2) => {
    expect(addressLines({ ...ADDRESS, street2 })).toEqual([
      "12 Vilakazi Street",
      "Soweto 1804",
      "Gauteng",
      "South Africa",
    ]);
  });
});

it("keeps a country that is not listed as it was typed", () => {
  expect(countryName("Atlantis")).toBe("Atlantis");
});
