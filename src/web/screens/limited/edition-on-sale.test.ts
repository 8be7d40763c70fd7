import { expect, it } from "vitest";
import { LIMITED_EDITIONS } from "#content/catalogue/limited-editions.ts";
import { addToCartState, presetChoice } from "#domain/catalogue/product-options.ts";
import { editionsOnSale, toBuyable } from "./edition-on-sale.ts";

const PICTURE = { name: "", hash: "", width: 1, height: 1, widths: [1], background: "#fff", alt: "" };

const shelves = (left: number) =>
  Object.fromEntries(LIMITED_EDITIONS.map(({ id }) => [id, { left, perPerson: 2, picture: PICTURE }]));

it("offers every edition that has a shelf, in its order", () => {
  const { 509: _, ...others } = shelves(3);
  const ids = editionsOnSale(LIMITED_EDITIONS, others).map(({ id }) => id);
  expect(ids).toEqual([501, 502, 503, 510, 511, 512]);
});

it("sells every edition in M, prints too, with nothing to choose", () => {
  for (const edition of editionsOnSale(LIMITED_EDITIONS, shelves(1))) {
    const buyable = toBuyable(edition);
    expect(presetChoice(buyable)).toEqual({ size: "M", color: undefined });
    expect(addToCartState(buyable, presetChoice(buyable))).toBe("ready");
  }
});

it("sells nothing of an edition of which no piece is left", () => {
  const [first] = editionsOnSale(LIMITED_EDITIONS, shelves(0)).map(toBuyable);
  expect(first && addToCartState(first, presetChoice(first))).toBe("out-of-stock");
});
