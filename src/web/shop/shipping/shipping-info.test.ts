import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textsHolding } from "#tests/support/components/texts-holding.ts";
import { guardStorage } from "#web/kit/storage/text-store.ts";
import { readSavedCountry, SHIPPING_INFO_KEY } from "./saved-country.ts";
import { settleCountry } from "./settle-country.ts";
import {
  countryText,
  countryToSend,
  forgetShippingInfo,
  readShippingInfo,
  type ShippingForm,
  ShippingFormSchema,
  type ShippingInfo,
  ShippingInfoFields,
  saveShippingInfo,
} from "./shipping-info.ts";

const LERATO: ShippingForm = {
  fullName: "Lerato Mokoena",
  email: "lerato@example.org",
  phone: "0821234567",
  addressLine1: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
  country: "ZA",
};

/** Each error as "field: message". */
function faults(change: Partial<ShippingForm>): string[] {
  const { error } = ShippingFormSchema.safeParse({ ...LERATO, ...change });
  return error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
}

describe("the shipping form", () => {
  it("takes an address without its optional parts", () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    [{ fullName: "L" }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: "  L  " }, "fullName: Full name must be at least 2 characters"],
    [{ email: "lerato@" }, "email: Please enter a valid email address"],
    [{ phone: "082123456" }, "phone: Please enter a valid phone number"],
    [{ addressLine1: "12 V" }, "addressLine1: Please enter your street address"],
    [{ city: "S" }, "city: Please enter your city"],
    [{ state: "G" }, "state: Please enter your state/province"],
    [{ postalCode: "18" }, "postalCode: Please enter your postal code"],
    [{ country: "" }, "country: Please select your country"],
    [{ country: "OTHER" }, "countryName: Please enter your country"],
    [{ country: "OTHER", countryName: " N " }, "countryName: Please enter your country"],
  ])("refuses %o with its own message", (wrong, fault) => {
    expect(faults(wrong)).toEqual([fault]);
  });

  it("asks for a country's name together with everything else that is missing", () => {
    expect(faults({ country: "OTHER", city: "" })).toEqual([
      "city: Please enter your city",
      "countryName: Please enter your country",
    ]);
  });
});

it("takes no negative cost", () => {
  const { error } = ShippingInfoFields.safeParse({ ...LERATO, shippingCost: -1 });
  expect(error?.issues.map((issue) => issue.message)).toEqual(["Shipping cost must be positive"]);
});

describe("a country", () => {
  it.each([
    [{ country: "DE", countryName: "Namibia" }, { country: "DE" }],
    [{ country: "OTHER", countryName: "south africa" }, { country: "ZA" }],
    [
      { country: "OTHER", countryName: "Namibia" },
      { country: "OTHER", countryName: "Namibia" },
    ],
  ])("%o is settled as %o", (typed, settled) => {
    expect(settleCountry({ ...LERATO, ...typed })).toEqual({ ...LERATO, ...settled });
  });

  it.each([
    [{ country: "DE" }, "Germany", "DE"],
    [{ country: "OTHER", countryName: "Namibia" }, "Namibia", "Namibia"],
    [{ country: "OTHER" }, "Other", "OTHER"],
    [{ country: "XX" }, "XX", "XX"],
  ])("%o is shown as %s and sent as %s", (country, shown, sent) => {
    expect([countryText(country), countryToSend(country)]).toEqual([shown, sent]);
  });
});

const SAVED: ShippingInfo = { ...LERATO, shippingCost: 100 };

const saved = (text: string | null) => textsHolding(text === null ? {} : { [SHIPPING_INFO_KEY]: text });

describe("saved shipping info", () => {
  const warn = vi.spyOn(console, "warn");
  beforeEach(() => {
    warn.mockImplementation(() => undefined);
  });
  afterEach(() => {
    warn.mockReset();
  });

  it("comes back as it was saved", () => {
    const texts = saved(null);
    expect(saveShippingInfo(texts, SAVED)).toBe(true);
    expect(readShippingInfo(texts)).toEqual(SAVED);
  });

  it("is gone once it is forgotten", () => {
    const texts = saved(null);
    saveShippingInfo(texts, SAVED);
    forgetShippingInfo(texts);
    expect(readShippingInfo(texts)).toBeUndefined();
  });

  it("is used until the page goes when the browser does not keep it, and says so", () => {
    const full = guardStorage(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveShippingInfo(full, SAVED)).toBe(false);
    expect(readShippingInfo(full)).toEqual(SAVED);
  });

  it("is absent without a word when nothing was saved", () => {
    expect(readShippingInfo(saved(null))).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["no JSON", "lerato"],
    ["null", "null"],
    ["a missing city", JSON.stringify({ ...SAVED, city: undefined })],
    ["a number for a name", JSON.stringify({ ...SAVED, fullName: 7 })],
    ["a negative cost", JSON.stringify({ ...SAVED, shippingCost: -500 })],
  ])("is ignored with a warning when it is %s", (_case, text) => {
    expect(readShippingInfo(saved(text))).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("the saved country", () => {
  it("is that of the saved address", () => {
    expect(readSavedCountry(saved(JSON.stringify({ version: 1, ...LERATO })))).toBe("ZA");
  });

  it.each([
    ["nothing is saved", null],
    ["what is saved is no address", "[]"],
    ["the checkout would not take what is saved", JSON.stringify({ version: 1, ...LERATO, phone: "1" })],
  ])("is not known when %s", (_, text) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(readSavedCountry(saved(text))).toBeUndefined();
  });
});
