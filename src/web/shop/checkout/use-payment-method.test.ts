import { describe, expect, it } from "vitest";
import { canUseApplePay, offeredMethods } from "./use-payment-method.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";
const MAC_SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const MAC_CHROME =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

const everything = { card: true, applePay: true, paypal: true, sandbox: false };

describe("the ways to pay", () => {
  it("are card and PayPal until the shop has answered", () => {
    expect(offeredMethods(undefined, true)).toEqual(["card", "paypal"]);
  });

  it("leave out Apple Pay where the browser cannot or the shop does not offer it", () => {
    expect(offeredMethods(everything, false)).toEqual(["card", "paypal"]);
    expect(offeredMethods({ ...everything, applePay: false, paypal: false }, true)).toEqual([
      "card",
      "paypal",
    ]);
    expect(offeredMethods(everything, true)).toEqual(["card", "apple-pay", "paypal"]);
  });
});

describe("Apple Pay", () => {
  const iphone = {
    isSecureContext: true,
    userAgent: IPHONE,
    maxTouchPoints: 5,
    applePaySession: { canMakePayments: () => true },
  };

  it.each([
    ["an iPhone that can pay", iphone, true],
    ["Safari on a Mac", { ...iphone, userAgent: MAC_SAFARI, maxTouchPoints: 0 }, true],
    ["an iPad that calls itself a Mac", { ...iphone, userAgent: MAC_CHROME, maxTouchPoints: 5 }, true],
    ["Chrome on a Mac", { ...iphone, userAgent: MAC_CHROME, maxTouchPoints: 0 }, false],
    ["an insecure page", { ...iphone, isSecureContext: false }, false],
    ["a browser without the API", { ...iphone, applePaySession: undefined }, false],
    ["a device that cannot pay", { ...iphone, applePaySession: { canMakePayments: () => false } }, false],
  ])("on %s", (_case, browser, isOffered) => {
    expect(canUseApplePay(browser)).toBe(isOffered);
  });

  it("is not offered where asking throws", () => {
    const canMakePayments = () => {
      throw new DOMException("insecure", "InvalidAccessError");
    };
    expect(canUseApplePay({ ...iphone, applePaySession: { canMakePayments } })).toBe(false);
  });
});
