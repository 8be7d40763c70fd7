import { expect, it } from "vitest";
import { foreignCountryOf, mayBeAbroad, type TypedAddress } from "./foreign-address.ts";

const HOME: TypedAddress = {
  street: "12 Vilakazi Street",
  city: "Soweto",
  postalCode: "1804",
  state: "Gauteng",
  country: "ZA",
};

it.each<[string, Partial<TypedAddress>, string]>([
  ["behind the city", { city: "Gaborone, Botswana", state: "South East", postalCode: "0000" }, "Botswana"],
  ["as the province", { city: "Maseru", state: "LESOTHO", postalCode: "100" }, "LESOTHO"],
  ["with codes like ours", { city: "Zurich", state: "Switzerland", postalCode: "8001" }, "Switzerland"],
  [
    "behind the street",
    { street: "Plot 7, Windhoek, Namibia", state: "Khomas", postalCode: "10005" },
    "Namibia",
  ],
  ["of two words", { city: "London", state: "United Kingdom", postalCode: "SW1A 1AA" }, "United Kingdom"],
])("an address is plainly abroad with a country %s", (_, change, country) => {
  expect(foreignCountryOf({ ...HOME, ...change })).toBe(country);
  expect(mayBeAbroad({ ...HOME, ...change })).toBe(true);
});

it.each<[string, Partial<TypedAddress>, boolean]>([
  ["a plain one", {}, false],
  ["a road named after a country", { street: "4 Botswana Road" }, false],
  ["a street that is a country's name alone", { street: "Kenya", street2: "Cosmo City" }, false],
  ["a part of a township named after one", { city: "Khayelitsha, Taiwan", state: "Western Cape" }, true],
  ["such a part, without a province", { city: "Khayelitsha, Taiwan", state: "Cape Town" }, true],
  ["such a part as the city", { city: "Kuwait", state: "wc" }, true],
  ["one that names South Africa behind it", { street: "1 Peru, Cape Town, South Africa" }, false],
  ["South Africa for a province", { state: "South Africa", city: "Egypt" }, true],
  ["no province and no postal code", { state: "none", postalCode: "n/a" }, true],
  ["a number of five digits", { postalCode: "10115" }, true],
  ["a telephone of here", { phone: "+27 82 000 0000" }, false],
  ["a telephone without a country", { phone: "082 000 0000" }, false],
  ["a telephone of elsewhere", { phone: "+267 71 000 000" }, true],
  ["one that was sent with its country", { country: "US", city: "Berlin, Germany" }, false],
])("an address is not refused: %s", (_, change, isDoubtful) => {
  expect(foreignCountryOf({ ...HOME, ...change })).toBeUndefined();
  expect(mayBeAbroad({ ...HOME, ...change })).toBe(isDoubtful);
});
