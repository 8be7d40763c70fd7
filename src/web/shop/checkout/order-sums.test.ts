import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { USUAL_DELIVERY } from "#tests/support/orders/delivery-terms.ts";
import { orderSums } from "./order-sums.ts";

function linesWorth(wholeRand: number): CartLines {
  return [{ id: 1, name: "Tee", price: rand(wholeRand), image: "", quantity: 1 }];
}

describe("order sums", () => {
  it.each([
    ["nothing saved", 820, undefined, "Add shipping info", 820],
    ["South Africa", 820, "ZA", "R100", 920],
    ["South Africa at exactly R2500", 2500, "ZA", "R100", 2600],
    ["South Africa over R2500", 2501, "ZA", "Free", 2501],
    ["abroad over R2500", 2501, "DE", "R300", 2801],
  ])("with %s", (_case, subtotal, country, deliveryText, total) => {
    const sums = orderSums(linesWorth(subtotal), USUAL_DELIVERY, country, undefined);
    expect([sums.deliveryText, sums.total]).toEqual([deliveryText, rand(total)]);
    expect(sums.subtotal + sums.delivery).toBe(sums.total);
  });

  it("have no delivery for files alone, wherever somebody lives", () => {
    const sums = orderSums(linesWorth(240), USUAL_DELIVERY, "DE", undefined, true);
    expect([sums.deliveryText, sums.delivery, sums.total]).toEqual(["By download", 0, rand(240)]);
  });

  it.each([
    [820, "R100", 920],
    [2501, "Free", 2501],
  ])(
    "have the fee of a typed address where the owner charges it, for R%d",
    (subtotal, deliveryText, total) => {
      const terms = { ...USUAL_DELIVERY, unsaved: "charge" } as const;
      expect(orderSums(linesWorth(subtotal), terms, undefined, undefined)).toMatchObject({
        deliveryText,
        total: rand(total),
      });
    },
  );

  it("takes over what the shop asked for delivery of this subtotal", () => {
    const quote = { forSubtotal: rand(820), cost: rand(100) };
    expect(orderSums(linesWorth(820), USUAL_DELIVERY, undefined, quote).total).toBe(rand(920));
    expect(orderSums(linesWorth(500), USUAL_DELIVERY, undefined, quote).total).toBe(rand(500));
  });

  it("keeps delivery at zero for another subtotal when the shop asked for nothing", () => {
    const quote = { forSubtotal: rand(820), cost: rand(0) };
    expect(orderSums(linesWorth(500), USUAL_DELIVERY, undefined, quote)).toMatchObject({
      deliveryText: "Add shipping info",
      total: rand(500),
    });
  });
});
