import { expect, it } from "vitest";
import {
  type CategoryCount,
  countShelfPages,
  countShelves,
  inShelfOrder,
  isSlugTaken,
} from "./shop-shelves.ts";

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
    posters: 9,
  });
});

const piece = (id: number, price: number, day: number) => ({ id, price, createdAt: new Date(day) });

it.each([
  ["catalogue", [], [3, 1, 2]],
  ["newest", [], [3, 2, 1]],
  ["price", [], [1, 3, 2]],
  ["price", [2, 9], [2, 1, 3]],
] as const)("sorts a shelf by %s behind %j", (sort, first, ids) => {
  const pieces = [piece(3, 200, 5), piece(1, 100, 4), piece(2, 300, 5)];
  expect(inShelfOrder(pieces, { sort, first }).map(({ id }) => id)).toEqual(ids);
});

it.each(["tees", "tshirts", "limited", "limited-run", "featured"])("no shelf is added as %s", (slug) => {
  expect(isSlugTaken(slug)).toBe(true);
});

it.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [5000, 209],
])("%d pieces fill %d pages", (pieces, pages) => {
  expect(countShelfPages(pieces)).toBe(pages);
});
