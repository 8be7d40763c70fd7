import { expect, it } from "vitest";
import { NEWS_CATEGORIES } from "#domain/news/news-categories.ts";
import { FIRST_NEWS } from "./news.ts";

it("features one item, the new collection", () => {
  const featured = FIRST_NEWS.filter(({ isFeatured }) => isFeatured);
  expect(featured.map(({ title }) => title)).toEqual(["New Premium Cotton Collection"]);
});

it("has one item of each category, newest first", () => {
  expect(FIRST_NEWS.map(({ category }) => category).toSorted()).toEqual(NEWS_CATEGORIES.toSorted());
  const days = FIRST_NEWS.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
});
