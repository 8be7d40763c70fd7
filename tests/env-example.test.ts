import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { envExample } from "#server/settings/env-example.ts";
import { ALL_SETTINGS } from "#server/settings/setting-table.ts";
import { readSettings, refusalsOf } from "#server/settings/settings.ts";

const TEXT = readFileSync(".env.example", "utf8");
const UNCOMMENTED = parseEnv(TEXT.replaceAll(/^#([A-Z][A-Z0-9_]*=)/gm, "$1"));

describe(".env.example", () => {
  it("is what the table of settings says: npm run env-example writes it", () => {
    expect(TEXT).toBe(envExample());
  });

  it("changes nothing when it is copied as it is", () => {
    expect(parseEnv(TEXT)).toEqual({});
  });

  it("has every setting, and starts a demo with every line taken at its word", () => {
    expect(Object.keys(UNCOMMENTED).toSorted()).toEqual(ALL_SETTINGS.map(({ name }) => name).toSorted());
    const settings = readSettings(UNCOMMENTED as Record<string, string>);
    expect([settings.mode, settings.cardPayments.kind]).toEqual(["demo", "paystack"]);
  });

  it.each(ALL_SETTINGS)("explains $name", ({ about }) => {
    expect(about).toMatch(/^\S.{20,}\.$/);
  });

  it("marks exactly what live mode does not start without", () => {
    const marked = ALL_SETTINGS.filter(
      ({ about, neededLive }) => neededLive !== undefined || about.includes("Needed in live mode."),
    );
    const refused = refusalsOf({ SHOP_MODE: "live" }).map(({ name }) => name);
    expect(marked.map(({ name }) => name).toSorted()).toEqual(refused.toSorted());
  });
});
