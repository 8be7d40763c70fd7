import { expect, it } from "vitest";
import type { Setting } from "#contract/settings.ts";
import { changesOf } from "./setting-group-form.tsx";

const setting = (name: string, value: string | null, fallback: string | null): Setting => ({
  name,
  title: name,
  value,
  fallback,
  isSet: value !== null,
  isSecret: false,
  source: "owner",
  changedAt: null,
  changedBy: null,
});

it.each([
  ["what is as it was", setting("DELIVERY_FEE", "100", "100"), " 100 ", []],
  ["another value", setting("DELIVERY_FEE", "100", "100"), "120", ["120"]],
  ["an emptied field with nothing behind it", setting("ANNOUNCEMENT", "Hello", null), "", [null]],
  [
    "an emptied field over the environment's",
    setting("X_URL", "https://x.com/a", "https://x.com/b"),
    "",
    [""],
  ],
  ["a field that stays empty", setting("ANNOUNCEMENT", null, null), " ", []],
])("sends of %s what it means", (_, given, typed, sent) => {
  const changes = changesOf([given], () => typed);
  expect(changes.map(({ value }) => value)).toEqual(sent);
  for (const { seen } of changes) expect(seen).toBe(given.value);
});
