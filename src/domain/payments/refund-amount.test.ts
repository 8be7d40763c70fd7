import { describe, expect, it } from "vitest";
import { rand, type TakenMinor, takenMinor as taken, type ZarCents, zarCents } from "#domain/money/money.ts";
import {
  leftToRefund,
  refundAmount,
  refundInRand,
  type TakenAndReturned,
  takenInRand,
} from "./refund-amount.ts";

const RANDS: TakenAndReturned = {
  takenMinor: taken(109_000),
  takenCents: rand(1090),
  returnedMinor: taken(0),
  returnedCents: zarCents(0),
};
/** R1090 at 18.5 rand for a dollar. */
const DOLLARS: TakenAndReturned = { ...RANDS, takenMinor: taken(5892) };

describe("a refund of a payment in rand", () => {
  it("is the rand that were asked for", () => {
    expect(refundAmount(RANDS, rand(90))).toEqual({ amountMinor: 9000, amountCents: 9000 });
  });

  it("is everything that is left when all is asked for", () => {
    const books = { ...RANDS, returnedMinor: taken(9000), returnedCents: rand(90) };
    expect(refundAmount(books, "all")).toEqual({ amountMinor: 100_000, amountCents: 100_000 });
  });

  it.each([0, -1, 109_001])("is refused for %d cents of R1090", (amount) => {
    expect(refundAmount(RANDS, zarCents(amount))).toBeUndefined();
  });
});

describe("a refund of a payment in dollars", () => {
  it("is in the proportion that was taken, half a cent up", () => {
    expect(refundAmount(DOLLARS, rand(545))).toEqual({ amountMinor: 2946, amountCents: 54_500 });
  });

  it.each<[string, Partial<TakenAndReturned>, ZarCents | "all"]>([
    ["a part that comes to no cent of a dollar", {}, zarCents(1)],
    ["what is left, where nothing is", { returnedMinor: taken(5892), returnedCents: rand(1090) }, "all"],
    ["more rand than are left", { returnedMinor: taken(1965), returnedCents: zarCents(36_333) }, rand(1090)],
    [
      "rand that are left of dollars that are not",
      { returnedMinor: taken(5892), returnedCents: rand(90) },
      "all",
    ],
  ])("is refused for %s", (_, returned, amount) => {
    expect(refundAmount({ ...DOLLARS, ...returned }, amount)).toBeUndefined();
  });

  it("leaves a cent of the currency for the rest, however little that is in rand", () => {
    expect(refundAmount(DOLLARS, zarCents(108_999))).toEqual({ amountMinor: 5891, amountCents: 108_999 });
    const ofR80 = {
      takenMinor: taken(432),
      takenCents: rand(80),
      returnedMinor: taken(0),
      returnedCents: rand(0),
    };
    expect(refundAmount(ofR80, zarCents(7999))).toEqual({ amountMinor: 431, amountCents: 7999 });
    const last = { ...ofR80, returnedMinor: taken(431), returnedCents: zarCents(7999) };
    expect(refundAmount(last, "all")).toEqual({ amountMinor: 1, amountCents: 1 });
  });

  it("takes what is left with its last part", () => {
    const books = { ...DOLLARS, returnedMinor: taken(1965), returnedCents: zarCents(36_333) };
    expect(refundAmount(books, zarCents(109_000 - 36_333))?.amountMinor).toBe(5892 - 1965);
  });

  it.each([
    [109_000, 5892, [1, 7, 33_333, 12, 49_999]],
    [45_000, 2432, [15_000, 15_000, 15_000]],
    [100, 10, [3, 3, 3, 3]],
    [999_999, 54_054, [333_333, 333_333, 333_333]],
    [45_000, 45_000, [44_999]],
    [10_000, 999_999, [1, 9998]],
  ])(
    "gives back what was taken and no cent more: %d as %d in the parts %j and the rest",
    (takenCents, takenMinor, parts) => {
      let books: TakenAndReturned = {
        takenMinor: taken(takenMinor),
        takenCents: zarCents(takenCents),
        returnedMinor: taken(0),
        returnedCents: zarCents(0),
      };
      for (const part of [...parts.map((cents): ZarCents | "all" => zarCents(cents)), "all" as const]) {
        const amount = refundAmount(books, part);
        if (!amount) continue;
        expect(amount.amountMinor).toBeGreaterThan(0);
        books = {
          ...books,
          returnedMinor: taken(books.returnedMinor + amount.amountMinor),
          returnedCents: zarCents(books.returnedCents + amount.amountCents),
        };
      }
      expect(books.returnedMinor).toBe(takenMinor);
      expect(leftToRefund(books)).toBe(0);
    },
  );
});

describe("in rand", () => {
  it("a payment in rand is what was taken", () => {
    // For an order whose total has changed since.
    const payment = { currency: "ZAR", minor: taken(40_000), askedMinor: 45_000, orderTotal: rand(500) };
    expect(takenInRand(payment)).toBe(40_000);
  });

  it("a payment in dollars is its share of the order's total", () => {
    const payment = { currency: "USD", minor: taken(5892), askedMinor: 5892, orderTotal: rand(1090) };
    expect(takenInRand(payment)).toBe(109_000);
    expect(takenInRand({ ...payment, minor: taken(2946) })).toBe(54_500);
  });

  it("a refund made elsewhere is its share, and all of it when all went back", () => {
    expect(refundInRand(DOLLARS, taken(2946))).toBe(54_500);
    const half = { ...DOLLARS, returnedMinor: taken(2946), returnedCents: zarCents(54_001) };
    expect(refundInRand(half, taken(2946))).toBe(109_000 - 54_001);
    expect(refundInRand(half, taken(2945))).toBe(54_482);
  });
});

it("no rand go back as dollars: the compiler refuses them", () => {
  const amount: ZarCents = rand(450);
  // @ts-expect-error an amount in rand is not in the currency that was taken
  const sent: TakenMinor = amount;
  expect(sent).toBe(45_000);
});
