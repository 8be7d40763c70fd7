import { expect, it } from "vitest";
import { freeSlug, isSameName, slugOf } from "./slug.ts";

it.each([
  ["Caps & Hats", "caps-hats"],
  ["  Émigré ", "emigre"],
  ["T-shirts", "tshirts"],
  ["Łódź Drop", "lodz-drop"],
  ["Ærø & Đà Nẵng, Straße", "aero-da-nang-strasse"],
  ["Куртки", "kurtki"],
  ["شتاء", "sht"],
  ["東京ナイト", "dongjingnaito"],
  ["हिन्दी", "hindi"],
  ["?!", ""],
  ["A very long name of a shelf with no end", "a-very-long-name-of-a-shelf-wi"],
])("%j has the address %j", (name, slug) => {
  expect(slugOf(name, 30)).toBe(slug);
});

it("numbers names that differ only after what an address holds", () => {
  const taken = new Set<string>();
  const take = (name: string) => {
    const slug = freeSlug(name, 12, (one) => taken.has(one));
    if (slug !== undefined) taken.add(slug);
    return slug;
  };
  expect([take("Winter of Soweto 25"), take("Winter of Soweto 26"), take("Winter of Soweto")]).toEqual([
    "winter-of-so",
    "winter-of-2",
    "winter-of-3",
  ]);
});

it("finds none where all are taken", () => {
  expect(freeSlug("Limited", 30, () => true)).toBeUndefined();
});

it.each([
  ["Łódź Drop", "lodz  drop!", true],
  ["Winter of Soweto, part one", "Winter of Soweto, part two", false],
  ["🔥", "🎧", false],
])("%j and %j are the same name: %j", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
