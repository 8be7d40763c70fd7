import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardStorage } from "#web/storage/text-store.ts";
import type { ShippingInfo } from "./shipping-info.ts";
import {
  forgetShippingInfo,
  readShippingInfo,
  SHIPPING_INFO_KEY,
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
    expect(saveShippingInfo(texts, LERATO)).toBe(true);
    expect(readShippingInfo(texts)).toEqual(LERATO);
  });

  it("is gone once it is forgotten", () => {
    const texts = textsHolding(null);
    saveShippingInfo(texts, LERATO);
    forgetShippingInfo(texts);
    expect(readShippingInfo(texts)).toBeUndefined();
  });

  it("is used until the page goes when the browser does not keep it, and says so", () => {
    const full = guardStorage(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveShippingInfo(full, LERATO)).toBe(false);
    expect(readShippingInfo(full)).toEqual(LERATO);
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
});
