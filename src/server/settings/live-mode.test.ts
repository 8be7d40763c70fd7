import { describe, expect, it } from "vitest";
import type { CardPayments } from "./card-settings.ts";
import { readSettings, SettingsError } from "./settings.ts";

/** Everything a real shop sets, the card provider excepted. */
const LIVE = {
  SHOP_MODE: "live",
  TRUST_PROXY_HOPS: "0",
  DATABASE_URL: "postgres://kulud@db/kulud",
  PUBLIC_URL: "https://shop.example",
  ADMIN_PASSWORD: "a long password",
  SMTP_URL: "smtps://mail.example",
  OWNER_LEGAL_NAME: "Kulud (Pty) Ltd",
  OWNER_REGISTRATION_NUMBER: "2020/123456/07",
  OWNER_STREET_ADDRESS: "1 Long Street, Cape Town",
  OWNER_EMAIL: "owner@shop.example",
  OWNER_PHONE: "+27 21 000 0000",
  UNSAVED_DELIVERY: "charge",
};
const LIVE_KEY = { PAYSTACK_SECRET_KEY: "sk_live_abc" };
const TEST_KEY = { PAYSTACK_SECRET_KEY: "sk_test_abc" };
const DEMO = { SHOP_MODE: "demo" };

type Variables = Readonly<Record<string, string>>;

function refusedSettings(variables: Variables): string[] {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.refusals.map(({ name }) => name);
  }
}

describe("live mode", () => {
  it("sends mail by the mail server", () => {
    expect(readSettings({ ...LIVE, ...LIVE_KEY }).mail).toEqual({
      from: { name: "KULUD", address: "owner@shop.example" },
      delivery: { kind: "smtp", url: "smtps://mail.example" },
    });
  });

  it("starts with everything set", () => {
    const settings = readSettings({ ...LIVE, ...LIVE_KEY });
    expect([settings.mode, settings.publicUrl, settings.databaseUrl]).toEqual([
      "live",
      "https://shop.example",
      "postgres://kulud@db/kulud",
    ]);
  });

  it("lists everything that is missing, in one go", () => {
    const needed = Object.keys({ ...LIVE, ...LIVE_KEY }).filter((name) => name !== "SHOP_MODE");
    expect(refusedSettings({ SHOP_MODE: "live" }).toSorted()).toEqual(needed.toSorted());
  });

  it.each(Object.keys(LIVE).filter((name) => name !== "SHOP_MODE"))("does not start without %s", (name) => {
    expect(refusedSettings({ ...LIVE, ...LIVE_KEY, [name]: "" })).toEqual([name]);
  });

  it.each([
    ["a public address without https", { PUBLIC_URL: "http://shop.example" }, "PUBLIC_URL"],
    ["another card provider's address", { PAYSTACK_API_BASE: "https://api.example" }, "PAYSTACK_API_BASE"],
    ["the same over http", { PAYSTACK_API_BASE: "http://api.paystack.co" }, "PAYSTACK_API_BASE"],
  ])("refuses %s", (_, change, name) => {
    expect(refusedSettings({ ...LIVE, ...LIVE_KEY, ...change })).toEqual([name]);
  });

  it("lets a demonstration do without the owner and the mail server", () => {
    expect(refusedSettings(DEMO)).toEqual([]);
  });
});

/** Decides which provider takes cards, or why the shop does not start, from mode, key and permission. */
describe("the card provider", () => {
  it.each<[string, Variables, CardPayments["kind"], string | undefined]>([
    ["live with a live key", { ...LIVE, ...LIVE_KEY }, "paystack", "live"],
    [
      "live with a test key that is allowed",
      { ...LIVE, ...TEST_KEY, PAYMENTS_ALLOW_TEST_KEYS: "true" },
      "paystack",
      "test",
    ],
    ["live without a key, sandbox allowed", { ...LIVE, ALLOW_SANDBOX: "1" }, "sandbox", undefined],
    ["demo with a test key", { ...DEMO, ...TEST_KEY }, "paystack", "test"],
    ["demo without a key", DEMO, "sandbox", undefined],
    ["demo without a key, sandbox allowed", { ...DEMO, ALLOW_SANDBOX: "1" }, "sandbox", undefined],
  ])("%s starts", (_, variables, kind, mode) => {
    const { cardPayments } = readSettings(variables);
    expect(cardPayments.kind).toBe(kind);
    expect(cardPayments.kind === "paystack" ? cardPayments.mode : undefined).toBe(mode);
  });

  it.each<[string, Variables, string[]]>([
    ["live without a key", LIVE, ["PAYSTACK_SECRET_KEY"]],
    ["live with a test key", { ...LIVE, ...TEST_KEY }, ["PAYSTACK_SECRET_KEY"]],
    [
      "live with a test key, sandbox allowed",
      { ...LIVE, ...TEST_KEY, ALLOW_SANDBOX: "1" },
      ["PAYSTACK_SECRET_KEY"],
    ],
    [
      "live with a live key, sandbox allowed",
      { ...LIVE, ...LIVE_KEY, ALLOW_SANDBOX: "1" },
      ["ALLOW_SANDBOX"],
    ],
    ["demo with a live key", { ...DEMO, ...LIVE_KEY }, ["PAYSTACK_SECRET_KEY"]],
    [
      "demo with a live key, test keys allowed",
      { ...DEMO, ...LIVE_KEY, PAYMENTS_ALLOW_TEST_KEYS: "1" },
      ["PAYSTACK_SECRET_KEY"],
    ],
  ])("%s: the shop does not start", (_, variables, names) => {
    expect(refusedSettings(variables)).toEqual(names);
  });

  it("is asked at its own address unless a demo says otherwise", () => {
    const base = { ...DEMO, ...TEST_KEY };
    const apiBaseOf = (variables: Variables) => {
      const { cardPayments } = readSettings(variables);
      return cardPayments.kind === "paystack" ? cardPayments.apiBase : undefined;
    };
    expect(apiBaseOf(base)).toBe("https://api.paystack.co");
    expect(apiBaseOf({ ...base, PAYSTACK_API_BASE: "http://127.0.0.1:4000" })).toBe("http://127.0.0.1:4000");
  });
});
