import { expect, it } from "vitest";
import { addressLines, countryName, customerMailAddress, dialAddress } from "./address-lines.ts";

it("writes a parcel's label, without empty lines", () => {
  const address = {
    street: "12 Vilakazi Street",
    street2: "",
    city: "Soweto",
    postalCode: "1804",
    state: "Gauteng",
    country: "ZA",
  };
  expect(addressLines({ customerName: "Lerato Mokoena", address })).toEqual([
    "Lerato Mokoena",
    "12 Vilakazi Street",
    "Soweto 1804",
    "Gauteng",
    "South Africa",
  ]);
});

it("leaves a country as it was typed when the shop does not list it", () => {
  expect(countryName("Atlantis")).toBe("Atlantis");
});

it("dials digits only, and lets nobody add a mail header", () => {
  expect(dialAddress("+27 (0)82 123-4567")).toBe("tel:+270821234567");
  const mail = customerMailAddress({ email: "a@b.co?bcc=c@d.co", number: "0000000A" });
  expect(mail).not.toContain("?bcc");
});
