import { expect, it } from "vitest";
import { shelfCategories } from "./same-shelf.ts";

it("puts the limited editions on one shelf", () => {
  expect(shelfCategories("limited-special")).toEqual([
    "limited-apparel",
    "limited-archive",
    "limited-special",
  ]);
  expect(shelfCategories("tshirts")).toEqual(["tshirts"]);
});
