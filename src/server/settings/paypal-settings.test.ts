import { describe, expect, it } from "vitest";
import { toDollarSettings } from "./dollar-settings.ts";
import { VariablesSchema } from "./setting-table.ts";
import { readSettings, refusalsOf } from "./settings.ts";

const PAYPAL = {
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
  ZAR_PER_USD: "18.5000",
};

const refusedOfPayPal = (variables: Record<string, string>) =>
  refusalsOf(variables)
    .map(({ name }) => name)
    .filter((name) => /^(?:PAYPAL|ZAR)_/.test(name));

describe("PayPal's settings", () => {
  it("are the test PayPal's unless they say live", () => {
    const read = readSettings({ ...PAYPAL, ZAR_PER_USD_AS_OF: "2026-03-02" });
    expect([read.dollarRate, read.dollarRateAsOf]).toEqual([185_000, new Date("2026-03-02T00:00:00Z")]);
    expect(read.paypal).toEqual({
      kind: "paypal",
      clientId: "id",
      clientSecret: "secret",
      webhookId: "webhook",
      environment: "sandbox",
      apiBase: "https://api-m.sandbox.paypal.com",
      sdkUrl: "https://www.sandbox.paypal.com/web-sdk/v6/core",
      tokenDomains: undefined,
    });
  });

  it.each(Object.keys(PAYPAL))(
    "without %s PayPal is not offered, and the shop says what it lacks",
    (name) => {
      const settings = readSettings({ ...PAYPAL, [name]: "" });
      expect(settings.paypal === undefined).toBe(name !== "ZAR_PER_USD");
      expect(settings.paypalLacks).toEqual([name]);
    },
  );

  it("need the day of the rate for real dollars", () => {
    const live = { SHOP_MODE: "live", PAYPAL_ENV: "live" };
    expect(toDollarSettings(VariablesSchema.parse({ ...PAYPAL, ...live }))).toMatchObject({
      paypalLacks: ["ZAR_PER_USD_AS_OF"],
    });
  });

  it("lack nothing as long as nobody has begun with them", () => {
    expect(readSettings({ ZAR_PER_USD: "18.5" }).paypalLacks).toEqual([]);
  });

  it.each([
    ["ZAR_PER_USD", "18,5"],
    ["ZAR_PER_USD", "18.50001"],
    ["ZAR_PER_USD", "-18"],
    ["ZAR_PER_USD", "0"],
    ["ZAR_PER_USD", "0.0001"],
    ["ZAR_PER_USD", "4.9999"],
    ["ZAR_PER_USD", "185"],
    ["ZAR_PER_USD_AS_OF", "2 March"],
    ["PAYPAL_ENV", "production"],
    ["PAYPAL_API_BASE", "paypal"],
    ["PAYPAL_CLIENT_TOKEN_DOMAINS", "https://shop.example"],
    ["PAYPAL_CLIENT_TOKEN_DOMAINS", "localhost"],
    ["PAYPAL_BUILTIN_SANDBOX", "on"],
  ])("refuse %s=%s with one sentence", (name, value) => {
    const sentence = expect.stringMatching(/^(?:must|is|cannot) .{8,}/);
    expect(refusalsOf({ ...PAYPAL, [name]: value })).toEqual([{ name, sentence }]);
  });

  it("go with the built-in sandbox at a rate of its own", () => {
    const builtIn = { PAYPAL_BUILTIN_SANDBOX: "1" };
    expect(readSettings(builtIn)).toMatchObject({ paypal: { kind: "sandbox" }, dollarRate: 185_000 });
    expect(readSettings({ ...builtIn, ZAR_PER_USD: "20" }).dollarRate).toBe(200_000);
  });
});

describe("money that must not mix", () => {
  it.each([
    ["real dollars in a demo", { ...PAYPAL, PAYPAL_ENV: "live" }, "PAYPAL_ENV"],
    ["two PayPals", { ...PAYPAL, PAYPAL_BUILTIN_SANDBOX: "1" }, "PAYPAL_BUILTIN_SANDBOX"],
    [
      "an imitation in live mode",
      { SHOP_MODE: "live", PAYPAL_BUILTIN_SANDBOX: "1" },
      "PAYPAL_BUILTIN_SANDBOX",
    ],
    [
      "test dollars beside real cards",
      { ...PAYPAL, SHOP_MODE: "live", PAYSTACK_SECRET_KEY: "sk_live_key" },
      "PAYPAL_ENV",
    ],
    [
      "real dollars beside test cards",
      { ...PAYPAL, SHOP_MODE: "live", PAYSTACK_SECRET_KEY: "sk_test_key", PAYPAL_ENV: "live" },
      "PAYPAL_ENV",
    ],
    [
      "another API in live mode",
      { SHOP_MODE: "live", PAYPAL_API_BASE: "https://evil.example" },
      "PAYPAL_API_BASE",
    ],
    [
      "another script in live mode",
      { SHOP_MODE: "live", PAYPAL_SDK_URL: "https://evil.example" },
      "PAYPAL_SDK_URL",
    ],
  ])("%s is refused", (_, variables, name) => {
    expect(refusedOfPayPal(variables as Record<string, string>)).toEqual([name]);
  });

  it("real dollars beside real cards are welcome in live mode", () => {
    const live = { ...PAYPAL, SHOP_MODE: "live", PAYSTACK_SECRET_KEY: "sk_live_key", PAYPAL_ENV: "live" };
    expect(refusedOfPayPal(live)).toEqual([]);
  });
});
