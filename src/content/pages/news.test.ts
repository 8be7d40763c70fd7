import { expect, it } from "vitest";
import { FEATURED_NEWS, NEWS_CATEGORIES, RECENT_NEWS } from "./news.ts";

it("features one item, the new collection", () => {
  expect(FEATURED_NEWS.map((item) => item.title)).toEqual(["New Premium Cotton Collection"]);
});

it("has one item of each category", () => {
  const categories = [...FEATURED_NEWS, ...RECENT_NEWS].map((item) => item.category);
  expect(categories.toSorted()).toEqual(NEWS_CATEGORIES.toSorted());
});

it("stands newest first, each with its own number", () => {
  const all = [...FEATURED_NEWS, ...RECENT_NEWS];
  expect(all.map((item) => item.date)).toEqual(
    all
      .map((item) => item.date)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(all.map((item) => item.id)).size).toBe(all.length);
});
