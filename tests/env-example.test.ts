import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { CHANGEABLE_SETTINGS } from "#contract/admin/settings.ts";
import { readSettings, SettingsError, VariablesSchema } from "#server/settings/settings.ts";

const TEXT = readFileSync(".env.example", "utf8");
const SETTING = /^#([A-Z][A-Z0-9_]*)=(.*)$/;

type Entry = { readonly name: string; readonly value: string; readonly comment: string };

/** Each commented-out setting with the lines of explanation directly above it. */
function readEntries(text: string): Entry[] {
  return text.split("\n\n").flatMap((paragraph) => {
    const lines = paragraph.trim().split("\n");
    const comment = lines.filter((line) => !SETTING.test(line)).join(" ");
    return lines.flatMap((line) => {
      const [, name, value = ""] = SETTING.exec(line) ?? [];
      return name === undefined ? [] : [{ name, value, comment }];
    });
  });
}

const ENTRIES = readEntries(TEXT);
const UNCOMMENTED = parseEnv(TEXT.replace(new RegExp(SETTING, "gm"), "$1=$2")) as Record<string, string>;

function neededInLiveMode(): string[] {
  try {
    readSettings({ SHOP_MODE: "live" });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.refusals.map(({ name }) => name);
  }
}

describe(".env.example", () => {
  it("has every setting of the shop once, and no other", () => {
    const names = ENTRIES.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(VariablesSchema.shape).toSorted());
  });

  it("changes nothing when it is copied as it is", () => {
    expect(parseEnv(TEXT)).toEqual({});
  });

  it("starts a demo with every line taken at its word", () => {
    expect(Object.keys(UNCOMMENTED)).toHaveLength(ENTRIES.length);
    const settings = readSettings(UNCOMMENTED);
    expect([settings.mode, settings.cardPayments.kind]).toEqual(["demo", "paystack"]);
  });

  it.each(ENTRIES)("explains $name, with its default", ({ comment }) => {
    expect(comment).toMatch(/^# \S.{20,}/);
    expect(comment).toMatch(/Default: \S+/);
  });

  const defaults = Object.entries(VariablesSchema.parse({})).filter(([, value]) => value !== undefined);

  it.each(defaults)("shows the default of %s as its value and in its comment", (name, value) => {
    const entry = ENTRIES.find((candidate) => candidate.name === name);
    expect(entry?.value).toBe(String(value));
    expect(entry?.comment).toContain(`Default: ${value}`);
  });

  it("marks exactly what the owner also changes on screen", () => {
    const marked = ENTRIES.filter(({ comment }) => comment.includes("On screen."));
    expect(marked.map(({ name }) => name).toSorted()).toEqual(CHANGEABLE_SETTINGS.toSorted());
  });

  it("marks exactly what live mode does not start without", () => {
    const marked = ENTRIES.filter(({ comment }) => comment.includes("Needed in live mode"));
    expect(marked.map(({ name }) => name).toSorted()).toEqual(neededInLiveMode().toSorted());
  });
});
