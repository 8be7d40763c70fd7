import { expect, it } from "vitest";
import { countShelves } from "./shop-shelves.ts";

it("counts a piece on the shelf where the menu leads to it", () => {
  const pieces = [
    { category: "tshirts", name: "Crown Tee" },
    { category: "crewnecks", name: "Kulud Hoodie" },
    { category: "spring", name: "Spring Tee" },
    { category: "accessories", name: "Crew Socks" },
    { category: "limited-apparel", name: "Founders Tee" },
    { category: "limited-archive", name: "Archive Print I" },
  ];
  expect(countShelves(pieces)).toEqual({ tees: 1, crewnecks: 1, spring: 1, accessories: 1, limited: 2 });
});

it("counts neither records nor what its section leaves out", () => {
  const pieces = [
    { category: "music", name: "First Light" },
    { category: "tshirts", name: "Wordmark Top" },
    { category: "posters", name: "Tee poster" },
  ];
  expect(countShelves(pieces)).toEqual({ tees: 0, crewnecks: 0, spring: 0, accessories: 0, limited: 0 });
});
