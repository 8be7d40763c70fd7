import { describe, expect, it } from "vitest";
import {
  addRand,
  formatRand,
  minus,
  multiplyRand,
  NO_RAND,
  parseRand,
  rand,
  toDecimalText,
  toRandNumber,
  usdCents,
  zarCents,
} from "./money.ts";

/** Change it to look elsewhere; a failure names it, so that it can be repeated. */
const SEED = 20_260_301;
const SAMPLES = 2000;
/** The most that a numeric(10,2) column holds, in cents. */
const MOST_CENTS = 9_999_999_999;

/** Mulberry32: the same numbers for the same seed, in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomAmounts(count: number): number[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, () => Math.floor(random() * (MOST_CENTS + 1)));
}

describe("parseRand", () => {
  it.each([
    ["180", 18_000],
    ["180.5", 18_050],
    ["180.00", 18_000],
    ["0", 0],
    ["0.01", 1],
    ["0.1", 10],
    ["007", 700],
    ["99999999.99", MOST_CENTS],
    [180, 18_000],
    [1090.1, 109_010],
    [19.99, 1999],
    [0.29, 29],
  ])("reads %j as %d cents", (amount, cents) => {
    expect(parseRand(amount)).toBe(cents);
  });

  it.each([
    "",
    " 180",
    "180 ",
    "180\n",
    "-1",
    "+1",
    "1.234",
    "1.",
    ".5",
    "1,50",
    "1e3",
    "0x10",
    "R180",
    "١٨٠",
    "100000000",
    -1,
    1e21,
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("refuses %j", (amount) => {
    expect(() => parseRand(amount)).toThrow(RangeError);
  });
});

describe("zarCents", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d", (cents) => {
    expect(() => zarCents(cents)).toThrow(RangeError);
  });

  it("refuses a part of a cent from whole rand", () => {
    expect(() => rand(0.001)).toThrow(RangeError);
  });
});

describe("formatRand", () => {
  it.each([
    [0, "R0"],
    [5, "R0.05"],
    [12_550, "R125.50"],
    [18_000, "R180"],
    [250_000, "R2500"],
    [123_456_700, "R1234567"],
  ])("shows %d cents as %s: no separator, and cents where there are any", (cents, text) => {
    expect(formatRand(zarCents(cents))).toBe(text);
  });
});

describe("toDecimalText", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [18_000, "180.00"],
    [-5, "-0.05"],
    [-18_050, "-180.50"],
  ])("writes %d cents as %s", (cents, text) => {
    expect(toDecimalText(zarCents(cents))).toBe(text);
  });
});

describe("sums", () => {
  it("makes nothing of no amounts", () => {
    expect(addRand()).toBe(NO_RAND);
  });

  it("refuses a quantity that is not whole, and an amount beyond exact numbers", () => {
    expect(() => multiplyRand(zarCents(333), 1.5)).toThrow(RangeError);
    expect(() => multiplyRand(rand(1e13), 1000)).toThrow(RangeError);
  });
});

describe(`for ${SAMPLES} random amounts (seed ${SEED})`, () => {
  const amounts = randomAmounts(SAMPLES).map((cents) => zarCents(cents));

  it("reads back what it writes, as text and as a number", () => {
    for (const amount of amounts) {
      expect(parseRand(toDecimalText(amount))).toBe(amount);
      expect(parseRand(toRandNumber(amount))).toBe(amount);
    }
  });

  it("writes exactly two decimals that a numeric(10,2) column takes", () => {
    for (const amount of amounts) expect(toDecimalText(amount)).toMatch(/^\d{1,8}\.\d{2}$/);
  });

  it("adds to the same sum in any order, exactly", () => {
    const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
    expect(BigInt(addRand(...amounts))).toBe(exact);
    expect(addRand(...amounts.toReversed())).toBe(addRand(...amounts));
  });

  it("multiplies as if it added one by one", () => {
    for (const [index, amount] of amounts.entries()) {
      const quantity = index % 21;
      expect(multiplyRand(amount, quantity)).toBe(addRand(...Array(quantity).fill(amount)));
    }
  });

  it("shows at most half a rand beside the exact amount", () => {
    for (const amount of amounts) {
      expect(Math.abs(Number(formatRand(amount).slice(1)) * 100 - amount)).toBeLessThanOrEqual(50);
    }
  });
});

it("takes a part from an amount of the same currency, and from no other", () => {
  expect(minus(usdCents(2500), usdCents(541))).toBe(1959);
  // @ts-expect-error rand are no dollars
  expect(minus(usdCents(2500), rand(5))).toBe(2000);
  expect(() => usdCents(0.5)).toThrow("not a whole number of cents: 0.5");
});
