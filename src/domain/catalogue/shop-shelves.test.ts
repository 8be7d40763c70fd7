import { expect, it } from "vitest";
import { type CategoryCount, countShelfPages, countShelves } from "./shop-shelves.ts";

const count = (category: string, pieces: number, others: Partial<CategoryCount> = {}): CategoryCount => ({
  category,
  pieces,
  tees: 0,
  featured: 0,
  limited: 0,
  ...others,
});

it("counts a piece on the shelf where the menu leads to it", () => {
  const counts = countShelves([
    count("tshirts", 14, { tees: 13, featured: 2 }),
    count("crewnecks", 8, { featured: 1 }),
    count("spring", 5, { tees: 3 }),
    count("music", 8),
    count("limited-apparel", 3, { tees: 3, limited: 3 }),
    count("limited-archive", 2, { limited: 2 }),
    count("posters", 9, { tees: 1 }),
  ]);
  expect(counts).toEqual({
    featured: 3,
    tees: 13,
    crewnecks: 8,
    spring: 5,
    music: 8,
    accessories: 0,
    limited: 5,
  });
});

it.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [5000, 209],
])("%d pieces fill %d pages", (pieces, pages) => {
  expect(countShelfPages(pieces)).toBe(pages);
});
