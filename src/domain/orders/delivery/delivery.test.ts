import { describe, expect, it } from "vitest";
import { rand, zarCents } from "#domain/money/money.ts";
import { findListedCountry } from "#domain/orders/address/fold-country.ts";
import { COUNTRIES } from "./countries.ts";
import {
  type DeliveryTerms,
  deliveryCharged,
  deliveryDays,
  deliveryFee,
  missingForFreeDelivery,
  standardDeliveryFee,
} from "./delivery.ts";

const TERMS: DeliveryTerms = {
  homeFee: rand(100),
  abroadFee: rand(300),
  freeAbove: rand(2500),
  homeDays: "5-7",
  abroadDays: "10-15",
};

describe("deliveryCharged", () => {
  it.each([
    [undefined, undefined, 0],
    ["charge", undefined, 100],
    [undefined, "ZA", 100],
    [undefined, "DE", 300],
    ["charge", "DE", 300],
  ] as const)("where a typed address is %s, to %s", (unsaved, country, fee) => {
    expect(deliveryCharged({ ...TERMS, unsaved }, rand(180), country)).toBe(rand(fee));
  });

  it("is nothing above the limit for free delivery, whatever the owner charges", () => {
    expect(deliveryCharged({ ...TERMS, unsaved: "charge" }, rand(2501), undefined)).toBe(rand(0));
  });
});

describe("deliveryFee", () => {
  it.each([
    ["nothing bought yet", 0, "ZA", 100],
    ["R2500 exactly", 250_000, "ZA", 100],
    ["one cent over R2500", 250_001, "ZA", 0],
    ["one cent under R2500", 249_999, "ZA", 100],
    ["far over R2500", 9_999_999, "ZA", 0],
    ["R2500 exactly, abroad", 250_000, "US", 300],
    ["one cent over R2500, abroad", 250_001, "US", 300],
    ["far over R2500, abroad", 9_999_999, "UK", 300],
    ["a country we do not know", 1000, "Atlantis", 300],
    ["no country", 1000, "", 300],
    ["the home country in small letters is not it", 250_001, "za", 300],
  ])("%s", (_, subtotal, country, fee) => {
    expect(deliveryFee(TERMS, zarCents(subtotal), country)).toBe(rand(fee));
  });
});

describe("missingForFreeDelivery", () => {
  it.each([
    ["an empty cart", 0, "ZA", 2501],
    ["R2180", 218_000, "ZA", 321],
    ["R2180.50", 218_050, "ZA", 320],
    ["R2500 exactly", 250_000, "ZA", 1],
  ])("%s", (_, subtotal, country, missing) => {
    expect(missingForFreeDelivery(TERMS, zarCents(subtotal), country)).toBe(rand(missing));
  });

  it("is nothing once delivery is free", () => {
    expect(missingForFreeDelivery(TERMS, zarCents(250_001), "ZA")).toBe(rand(0));
  });

  it("does not exist where delivery is never free", () => {
    expect(missingForFreeDelivery(TERMS, zarCents(218_000), "US")).toBeUndefined();
  });

  it.each([0, 99, 100, 218_000, 249_950, 249_999, 250_000])(
    "is enough for a cart of %i cents, and one rand less is not",
    (cents) => {
      const missing = missingForFreeDelivery(TERMS, zarCents(cents), "ZA") ?? rand(0);
      expect(deliveryFee(TERMS, zarCents(cents + missing), "ZA")).toBe(rand(0));
      expect(deliveryFee(TERMS, zarCents(cents + missing - 100), "ZA")).toBe(rand(100));
    },
  );
});

describe("COUNTRIES", () => {
  it("lists sixteen destinations, home first and the others' stand-in last", () => {
    const codes = COUNTRIES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(16);
    expect(codes[0]).toBe("ZA");
    expect(codes.at(-1)).toBe("OTHER");
  });

  it.each(COUNTRIES)("$name pays and waits by where it lies", ({ code }) => {
    expect(standardDeliveryFee(TERMS, code)).toBe(rand(code === "ZA" ? 100 : 300));
    expect(deliveryDays(TERMS, code)).toBe(code === "ZA" ? "5-7 days" : "10-15 days");
  });
});

describe("findListedCountry", () => {
  it.each([
    ["south africa", "ZA"],
    [" ZA ", "ZA"],
    ["Germany", "DE"],
    ["uk", "UK"],
  ])("finds %j", (typed, code) => {
    expect(findListedCountry(typed)).toBe(code);
  });

  it.each(["Namibia", "", "Other", "OTHER"])("does not find %j", (typed) => {
    expect(findListedCountry(typed)).toBeUndefined();
  });
});
