import { afterEach, beforeEach, expect, it } from "vitest";
import { updateSizeHints } from "#server/returns/returned-sizes.ts";
import { returningAt, TEES } from "#tests/support/orders/returning.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

let card: CardShop;
let returning: ReturnType<typeof returningAt>;
beforeEach(async () => {
  card = await openCardShop();
  returning = returningAt(card);
});
afterEach(() => card.close());

const hint = async () => {
  await updateSizeHints(card.shop.app.shop);
  return (await card.shop.get("/api/products/101")).body.sizeHint;
};

it("most who changed took one size up, once ten were sold and three were changed", async () => {
  const toL = { wish: "exchange", lines: [{ line: 0, quantity: 1, size: "L" }] };
  for (let changed = 1; changed <= 3; changed += 1) {
    expect(await hint()).toBeUndefined();
    const order = await returning.send(1, TEES(1));
    await returning.press(await returning.bringBack(order, toL), "exchange");
  }
  await returning.send(6, TEES(6));
  // Nine were sold: a piece sent in exchange is no sale.
  expect(await hint()).toBeUndefined();
  await returning.send(1, TEES(1));
  expect(await hint()).toBe("up");
});

it("a change of the colour alone says nothing about the fit", async () => {
  const toWhite = { wish: "exchange", lines: [{ line: 0, quantity: 3, size: "M", color: "White" }] };
  const order = await returning.send(12, TEES(12));
  await returning.press(await returning.bringBack(order, toWhite), "exchange");
  expect(await hint()).toBeUndefined();
});
