import { describe, expect, it, vi } from "vitest";
import { NO_RAND, rand } from "#domain/money/money.ts";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { orderSums } from "#web/shop/checkout/order-sums.ts";
import { repairPrices, repairQuantities, repairToLimit, settleConflict } from "./payment-conflict.ts";

const HOODIE_L = {
  id: 305,
  name: "Hoodie",
  price: rand(480),
  image: "",
  quantity: 2,
  size: "L",
  color: "Black",
};
const HOODIE_M = { ...HOODIE_L, size: "M" };
const TOTE = { id: 702, name: "Tote", price: rand(160), image: "", quantity: 1, size: "One Size" };
const LINES: CartLines = [HOODIE_L, HOODIE_M, TOTE];

describe("a price change", () => {
  const change = {
    lines: [
      { id: 305, size: "L", color: "Black", price: rand(520) },
      { id: 305, size: "M", color: "Black", price: rand(480) },
      { id: 702, size: "One Size", price: rand(160) },
    ],
    shippingCost: rand(100),
    amount: rand(2260),
  };

  it("is told line by line, with delivery and the new total", () => {
    expect(repairPrices(LINES, NO_RAND, change).notice.changes).toEqual([
      "Hoodie, Size L / Black: R480 is now R520",
      "Delivery is now R100",
      "Total is now R2260",
    ]);
  });

  it("leaves the cart at exactly the total the shop named", () => {
    const { quote } = repairPrices(LINES, NO_RAND, change);
    const repriced = [{ ...HOODIE_L, price: rand(520) }, HOODIE_M, TOTE];
    expect(orderSums(repriced, undefined, undefined, quote).total).toBe(change.amount);
  });

  it("says when delivery has become free", () => {
    const nowFree = { ...change, lines: [], shippingCost: NO_RAND };
    expect(repairPrices(LINES, rand(100), nowFree).notice.changes[0]).toBe("Delivery is now free");
  });
});

describe("more pieces than one buyer may have", () => {
  const message = "Each person can have at most 2 of Hoodie.";

  it("lowers the cart to them, and says so", () => {
    const limit = { items: [{ id: 305, most: 3, per: "person" as const }] };
    const repair = repairToLimit(LINES, { message, limit });
    expect(repair?.quantities).toEqual([{ line: HOODIE_M, quantity: 1 }]);
    expect(repair?.notice).toEqual({
      title: `${message} Check the new total, then pay.`,
      changes: ["Hoodie, Size M / Black: now 1, you had 2"],
    });
  });

  it("leaves the cart alone where a later try may get them", () => {
    const limit = { items: [{ id: 305, most: 0, per: "network" as const }] };
    expect(repairToLimit(LINES, { message, limit })).toBeUndefined();
  });
});

describe("missing stock", () => {
  it("is shared by the lines of one product, the upper one first", () => {
    const repair = repairQuantities(LINES, { items: [{ id: 305, available: 3 }] });
    expect(repair?.quantities).toEqual([{ line: HOODIE_M, quantity: 1 }]);
    expect(repair?.notice.changes).toEqual(["Hoodie, Size M / Black: 1 left, you had 2"]);
  });

  it("of a size is taken from that size alone", () => {
    const gone = { id: 305, size: "M", color: "Black", available: 0 };
    const there = { id: 305, size: "L", color: "Black", available: 9 };
    const repair = repairQuantities(LINES, { items: [gone, there] });
    expect(repair?.quantities).toEqual([{ line: HOODIE_M, quantity: 0 }]);
    expect(repair?.notice.changes).toEqual(["Hoodie, Size M / Black: sold out, taken out of your cart"]);
  });

  it("takes out what is sold out", () => {
    const repair = repairQuantities(LINES, { items: [{ id: 702, available: 0 }] });
    expect(repair?.quantities).toEqual([{ line: TOTE, quantity: 0 }]);
    expect(repair?.notice.changes).toEqual(["Tote, One Size: sold out, taken out of your cart"]);
  });

  it("changes nothing when everything is there", () => {
    expect(repairQuantities(LINES, { items: [{ id: 305, available: 4 }] })).toBeUndefined();
  });

  it("is written into the cart", () => {
    const setQuantity = vi.fn();
    settleConflict(
      { lines: LINES, reprice: vi.fn(), setQuantity },
      orderSums(LINES, undefined, undefined, undefined),
      {
        kind: "out-of-stock",
        message: "",
        stock: { items: [{ id: 305, available: 0 }] },
      },
    );
    expect(setQuantity.mock.calls).toEqual([
      [HOODIE_L, 0],
      [HOODIE_M, 0],
    ]);
  });
});
