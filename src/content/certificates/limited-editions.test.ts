import { expect, it } from "vitest";
import { formatRand } from "#domain/money/money.ts";
import { LIMITED_EDITIONS } from "./limited-editions.ts";

it.each([
  [501, "limited-apparel", "R450", 12],
  [502, "limited-apparel", "R450", 8],
  [503, "limited-apparel", "R400", 25],
  [509, "limited-archive", "R550", 5],
  [510, "limited-archive", "R550", 3],
  [511, "limited-archive", "R550", 9],
  [512, "limited-special", "R420", 30],
])("has edition %d of %s at %s in %d pieces", (id, category, price, stock) => {
  const edition = LIMITED_EDITIONS.find((one) => one.id === id);
  expect(edition).toMatchObject({ category, stock });
  expect(edition && formatRand(edition.price)).toBe(price);
});

it("has seven editions, each with its own number, name and photograph", () => {
  for (const field of ["id", "name", "photo", "sku"] as const) {
    expect(new Set(LIMITED_EDITIONS.map((edition) => edition[field])).size, field).toBe(7);
  }
});
