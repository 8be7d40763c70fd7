import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { MINUTE } from "#domain/time/time.ts";
import { ALL_SETTINGS } from "./setting-table.ts";
import { readableChanges, readSettings, refusalsOf, SettingsError } from "./settings.ts";

describe("without any setting", () => {
  it("is a demo on this machine with the built-in sandbox", () => {
    expect(readSettings({})).toEqual({
      mode: "demo",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      trustProxyHops: 0,
      dataDir: "./.data",
      backupDir: ".data/backups",
      s3: undefined,
      localCopiesBytes: 512 * 1024 * 1024,
      databaseUrl: undefined,
      logLevel: "info",
      cardPayments: { kind: "sandbox" },
      payPageWays: ["Capitec Pay"],
      environment: {},
      delivery: {
        homeFee: rand(100),
        abroadFee: rand(300),
        freeAbove: rand(2500),
        homeDays: "5-7",
        abroadDays: "10-15",
      },
      paypalLacks: [],
      rateMaxAgeDays: 7,
      retention: {
        unpaidOrderDays: 30,
        paidOrderYears: 7,
        answeredMessageDays: 365,
        leftSubscriberDays: 365,
        waitingDays: 365,
        providerMessageDays: 30,
      },
      allowSandbox: false,
      reservationMs: 30 * MINUTE,
      pieceLimits: { editionPerPerson: 2, heldPerPerson: 20, networkShare: 0.5 },
      startLimits: { perPerson: 10, perNetwork: 300 },
      downloads: { perPiece: 5, days: 90 },
      owner: {},
      contact: expect.objectContaining({ supportHours: "Mon-Fri 9AM-6PM SAST", countsSupportHours: true }),
      voice: expect.any(Object),
      colors: {},
      campaign: { pieces: [103, 305, 109], leads: 103, beside: 106 },
      policiesReviewed: false,
      mail: {
        from: { name: "KULUD", address: "shop@localhost" },
        delivery: { kind: "outbox", folder: join(".data", "outbox") },
      },
    });
  });

  it.each(["", "   ", "\t"])("takes %j for not set", (blank) => {
    const names = ["SHOP_MODE", "PORT", "PUBLIC_URL", "DATABASE_URL", "PAYSTACK_SECRET_KEY", "ALLOW_SANDBOX"];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readSettings({}));
  });

  it("does not mind the variables of other programs", () => {
    expect(readSettings({ PATH: "/bin", NODE_ENV: "production" })).toEqual(readSettings({}));
  });
});

describe("flags and numbers", () => {
  it.each([
    ["1", true],
    ["true", true],
    ["0", false],
    ["false", false],
  ])("ALLOW_SANDBOX=%s is %s", (text, allowed) => {
    expect(readSettings({ ALLOW_SANDBOX: text }).allowSandbox).toBe(allowed);
  });

  it("counts RESERVATION_MINUTES in minutes", () => {
    expect(readSettings({ RESERVATION_MINUTES: "45" }).reservationMs).toBe(45 * MINUTE);
  });
});

describe("the owner", () => {
  it("is read from the OWNER_ settings, the VAT number only if there is one", () => {
    const owner = readSettings({ OWNER_LEGAL_NAME: "Kulud (Pty) Ltd", OWNER_VAT_NUMBER: "4000000000" }).owner;
    expect(owner).toMatchObject({ legalName: "Kulud (Pty) Ltd", vatNumber: "4000000000", phone: undefined });
    expect(readSettings({ OWNER_LEGAL_NAME: "Kulud (Pty) Ltd" }).owner.vatNumber).toBeUndefined();
  });
});

describe("mail", () => {
  const fromOf = (variables: Record<string, string>) => readSettings(variables).mail.from;

  it.each([
    ["shop@kulud.example", "KULUD", "shop@kulud.example"],
    ["Kulud Shop <shop@kulud.example>", "Kulud Shop", "shop@kulud.example"],
    ["<shop@kulud.example>", "KULUD", "shop@kulud.example"],
  ])("MAIL_FROM=%s is %s at %s", (text, name, address) => {
    expect(fromOf({ MAIL_FROM: text })).toEqual({ name, address });
  });

  it("comes from the owner's address, or the shop's host, when MAIL_FROM is not set", () => {
    expect(fromOf({ OWNER_EMAIL: "owner@kulud.example" }).address).toBe("owner@kulud.example");
    expect(fromOf({ SHOP_MODE: "demo", PUBLIC_URL: "https://kulud.example" }).address).toBe(
      "shop@kulud.example",
    );
  });

  it("goes to files in a demonstration, whatever mail server is set", () => {
    const { mail } = readSettings({ SMTP_URL: "smtps://mail.example", DATA_DIR: "data" });
    expect(mail.delivery).toEqual({ kind: "outbox", folder: join("data", "outbox") });
  });
});

const BAD_VALUES: readonly (readonly [name: string, value: string])[] = [
  ["SHOP_MODE", "production"],
  ["SHOP_MODE", "LIVE"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["PORT", "http"],
  ["PUBLIC_URL", "nonsense"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "https://shop.example/kulud"],
  ["PUBLIC_URL", "https://shop.example?x=1"],
  ["PUBLIC_URL", "https://shop.example//"],
  ["PUBLIC_URL", "https://user:pass@shop.example"],
  ["PUBLIC_URL", "ftp://shop.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["TRUST_PROXY_HOPS", "-1"],
  ["TRUST_PROXY_HOPS", "6"],
  ["DATABASE_URL", "mysql://localhost/kulud"],
  ["DATABASE_URL", "kulud"],
  ["LOG_LEVEL", "loud"],
  ["PAYSTACK_SECRET_KEY", "pk_test_publishable"],
  ["PAYSTACK_SECRET_KEY", "sk_test_"],
  ["PAYSTACK_SECRET_KEY", "sk_live_with spaces"],
  ["PAYSTACK_API_BASE", "paystack"],
  ["PAYSTACK_PREVIOUS_SECRET_KEY", "pk_test_publishable"],
  ["PAYSTACK_KEY_ROTATED_AT", "yesterday"],
  ["APPLE_PAY_ENABLED", "perhaps"],
  ["PAYMENTS_ALLOW_TEST_KEYS", "yes"],
  ["ALLOW_SANDBOX", "on"],
  ["RESERVATION_MINUTES", "4"],
  ["RESERVATION_MINUTES", "121"],
  ["UNSAVED_DELIVERY", "ask"],
  ["DELIVERY_FEE", "-1"],
  ["DELIVERY_FEE", "99.50"],
  ["FREE_DELIVERY_ABOVE", "0"],
  ["DELIVERY_DAYS", "7-5"],
  ["DELIVERY_DAYS", "soon"],
  ["DELIVERY_DAYS_ABROAD", "10-40"],
  ["DELIVERY_NOT_TO", "Atlantis"],
  ["PAY_PAGE_OFFERS", "Capitec Pay, Bitcoin"],
  ["DELIVERY_NOT_TO", "South Africa"],
  ["CLOSED_DAYS", "over Christmas"],
  ["CLOSED_DAYS", "2027-01-04 to 2026-12-20"],
  ["CLOSED_DAYS", "2026-12-32"],
  ["CLOSED_DAYS", "2026-12-20 to 9999-12-31"],
  ["CLOSED_DAYS", Array.from({ length: 9 }, () => "2026-12-20").join()],
  ["ANNOUNCEMENT", "two\nlines"],
  ["ANNOUNCEMENT", "x".repeat(81)],
  ["ANNOUNCEMENT_LINK", "javascript:alert(1)"],
  ["ANNOUNCEMENT_LINK", "//evil.example"],
  ["ANNOUNCEMENT_LINK", "http://shop.example/limited"],
  ["ANNOUNCEMENT_FROM", "Friday"],
  ["ANNOUNCEMENT_FROM", "2026-11-27"],
  ["ANNOUNCEMENT_UNTIL", "2026-13-27 18:00"],
  ["ADMIN_PASSWORD", "elevenchars"],
  ["SMTP_URL", "http://mail.example"],
  ["MAIL_FROM", "not an address"],
  ["MAIL_FROM", "Kulud <shop@kulud.example"],
  ["MAIL_FROM", "Kulud <shop@kulud.example> <two@kulud.example>"],
  ["OWNER_EMAIL", "not an address"],
  ["OWNER_VAT_NUMBER", "2020/000000/07"],
];

describe("a bad value", () => {
  it.each(BAD_VALUES)("%s=%s gives one sentence that names the setting", (name, value) => {
    const sentence = expect.stringMatching(/^(?:must|is|cannot) .{8,}/);
    expect(refusalsOf({ [name]: value })).toEqual([{ name, sentence }]);
  });

  it.each([
    ["PAYSTACK_SECRET_KEY", "sk_live_with-hyphen"],
    ["ADMIN_PASSWORD", "hunter2"],
    ["DATABASE_URL", "mysql://kulud:hunter2@db/kulud"],
    ["SMTP_URL", "http://kulud:hunter2@mail.example"],
  ])("%s never repeats the secret it was given", (name, secret) => {
    expect(JSON.stringify(refusalsOf({ [name]: secret }))).not.toContain(secret);
  });

  it("does not hide the others: all are told at once", () => {
    const bad = { PORT: "http", ALLOW_SANDBOX: "on", PUBLIC_URL: "nonsense" };
    expect(refusalsOf(bad).map(({ name }) => name)).toEqual(["PUBLIC_URL", "PORT", "ALLOW_SANDBOX"]);
  });

  it("does not hide what live mode lacks besides", () => {
    const refusals = refusalsOf({ SHOP_MODE: "live", PORT: "http", DATABASE_URL: "kulud" });
    const names = refusals.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["PORT", "DATABASE_URL", "SMTP_URL", "PAYSTACK_SECRET_KEY"]),
    );
    expect(names.filter((name) => name === "DATABASE_URL")).toHaveLength(1);
  });

  it("does not hide what is said of a setting whose name begins with its own", () => {
    const both = { ZAR_PER_USD: "many", ZAR_PER_USD_AS_OF: "2 March" };
    expect(refusalsOf(both).map(({ name }) => name)).toEqual(["ZAR_PER_USD", "ZAR_PER_USD_AS_OF"]);
  });

  it("is told in one message that lists every reason on its own line", () => {
    const error = new SettingsError(["PORT", "HOST"].map((name) => ({ name, sentence: "is wrong" })));
    expect(error.message).toBe("The shop cannot start:\n  - PORT is wrong\n  - HOST is wrong");
  });
});

describe("a setting that was renamed", () => {
  it("is refused under its old name with a sentence that says the new one", () => {
    expect(refusalsOf({ STOREKEEPER_PASSWORD: "a long password" })).toEqual([
      { name: "STOREKEEPER_PASSWORD", sentence: "is now called ADMIN_PASSWORD: rename it in the settings" },
    ]);
  });

  it("is refused beside its new name too, so that nobody believes the wrong one", () => {
    const both = { STOREKEEPER_PASSWORD: "a long password", ADMIN_PASSWORD: "another long one" };
    expect(refusalsOf(both)).toHaveLength(1);
  });

  it("may stand there empty, as any setting", () => {
    expect(refusalsOf({ STOREKEEPER_PASSWORD: " " })).toEqual([]);
  });
});

describe("a previous key", () => {
  const keys = { PAYSTACK_SECRET_KEY: "sk_test_new", PAYSTACK_PREVIOUS_SECRET_KEY: "sk_test_old" };

  it("comes with the time of its end", () => {
    const rotated = { ...keys, PAYSTACK_KEY_ROTATED_AT: "2026-03-02T10:00:00+02:00" };
    expect(readSettings(rotated).cardPayments).toMatchObject({
      previousKey: { secretKey: "sk_test_old", rotatedAt: new Date("2026-03-02T08:00:00Z") },
    });
    expect(() => readSettings(keys)).toThrow("PAYSTACK_KEY_ROTATED_AT is missing");
  });
});

describe("what the owner has changed on screen", () => {
  it("wins over the environment, which still says the rest", () => {
    const read = readSettings({ DELIVERY_FEE: "120", OWNER_PHONE: "1" }, { DELIVERY_FEE: "90" });
    expect([read.delivery.homeFee, read.owner.phone]).toEqual([rand(90), "1"]);
    expect(read.environment).toEqual({ DELIVERY_FEE: "120", OWNER_PHONE: "1" });
  });

  it("is checked by the same rule", () => {
    expect(refusalsOf({ DELIVERY_FEE: "many" })).toEqual(refusalsOf({}, { DELIVERY_FEE: "many" }));
    expect(() => readSettings({}, { DELIVERY_FEE: "many" })).toThrow(SettingsError);
  });

  it("makes up for what live mode misses in the environment", () => {
    const missing = (changed: Parameters<typeof readableChanges>[0]) =>
      refusalsOf({ SHOP_MODE: "live" }, changed).map(({ name }) => name);
    expect(missing({})).toContain("OWNER_EMAIL");
    expect(missing({ OWNER_EMAIL: "owner@shop.example" })).not.toContain("OWNER_EMAIL");
  });

  it("is left out where this version cannot read it", () => {
    expect(readableChanges({ DELIVERY_FEE: "many", X_URL: "https://x.com/kulud" })).toEqual({
      X_URL: "https://x.com/kulud",
    });
  });
});

it("lets the owner change no secret, and nothing that a process needs to start", () => {
  const needed = ["DATABASE_URL", "SHOP_MODE", "PORT", "PUBLIC_URL", "ADMIN_PASSWORD", "SMTP_URL"];
  const changeable = ALL_SETTINGS.filter(({ onScreen }) => onScreen === "changeable").map(({ name }) => name);
  expect(changeable).toContain("DELIVERY_FEE");
  expect(changeable.filter((name) => needed.includes(name) || /SECRET|KEY_|PASSWORD/.test(name))).toEqual([]);
});

it("shows no screen what could let somebody in", () => {
  const shown = ALL_SETTINGS.filter(({ onScreen }) => onScreen !== "secret").map(({ name }) => name);
  const secret = /SECRET|PASSWORD|ACCESS_KEY|WEBHOOK_ID|^(?:DATABASE|SMTP)_URL$/;
  expect(shown.filter((name) => secret.test(name))).toEqual([]);
});
