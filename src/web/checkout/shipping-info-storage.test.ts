import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardStorage } from "#web/storage/text-store.ts";
import {
  readShippingInfo,
  SHIPPING_INFO_KEY,
  type ShippingInfo,
  ShippingInfoSchema,
  saveShippingInfo,
} from "./shipping-info-storage.ts";

const LERATO: ShippingInfo = {
  fullName: "Lerato Mokoena",
  email: "lerato@example.org",
  phone: "0821234567",
  addressLine1: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
  country: "ZA",
  shippingCost: 100,
};

function textsHolding(text: string | null) {
  const stored = new Map(text === null ? [] : [[SHIPPING_INFO_KEY, text]]);
  return guardStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
}

describe("saved shipping info", () => {
  const warn = vi.spyOn(console, "warn");
  beforeEach(() => {
    warn.mockImplementation(() => undefined);
  });
  afterEach(() => {
    warn.mockReset();
  });

  it("comes back as it was saved", () => {
    const texts = textsHolding(null);
    saveShippingInfo(texts, LERATO);
    expect(readShippingInfo(texts)).toEqual(LERATO);
  });

  it("is absent without a word when nothing was saved", () => {
    expect(readShippingInfo(textsHolding(null))).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["no JSON", "lerato"],
    ["null", "null"],
    ["a missing city", JSON.stringify({ ...LERATO, city: undefined })],
    ["a number for a name", JSON.stringify({ ...LERATO, fullName: 7 })],
    ["a negative cost", JSON.stringify({ ...LERATO, shippingCost: -500 })],
  ])("is ignored with a warning when it is %s", (_case, text) => {
    expect(readShippingInfo(textsHolding(text))).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    [{ fullName: "L" }, "Full name must be at least 2 characters"],
    [{ email: "lerato@" }, "Please enter a valid email address"],
    [{ phone: "0821" }, "Please enter a valid phone number"],
    [{ addressLine1: "12 V" }, "Please enter your street address"],
    [{ city: "S" }, "Please enter your city"],
    [{ state: "G" }, "Please enter your state/province"],
    [{ postalCode: "18" }, "Please enter your postal code"],
    [{ country: "" }, "Please select your country"],
    [{ shippingCost: -1 }, "Shipping cost must be positive"],
  ])("refuses %o with its own message", (wrong, message) => {
    const { error } = ShippingInfoSchema.safeParse({ ...LERATO, ...wrong });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
