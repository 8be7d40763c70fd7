import { describe, expect, it } from "vitest";
import { rand, zarCents } from "#domain/money/money.ts";
import { ClaimedCents, ClaimedRand, RandText, randText } from "./money.ts";

describe("RandText", () => {
  it.each(["0.00", "180.00", "99999999.99"])("takes %s", (text) => {
    expect(RandText.parse(text)).toBe(text);
  });

  it.each(["180", "180.0", "180.000", "R180.00", "-1.00", "1,00", "100000000.00", 180])(
    "refuses %j",
    (text) => {
      expect(RandText.safeParse(text).success).toBe(false);
    },
  );

  it("is what randText writes", () => {
    expect(RandText.parse(randText(rand(180)))).toBe("180.00");
  });
});

describe("ClaimedRand", () => {
  it.each([
    [180, 18_000],
    ["180.00", 18_000],
    [1090.1, 109_010],
    [0, 0],
  ])("reads %j as %d cents", (claim, cents) => {
    expect(ClaimedRand.parse(claim)).toBe(cents);
  });

  it.each([-500, "-1", 1.234, 1e21, Number.NaN, "ten", "", null, undefined, true, [180]])(
    "refuses %j",
    (claim) => {
      expect(ClaimedRand.safeParse(claim).success).toBe(false);
    },
  );
});

describe("ClaimedCents", () => {
  it.each([0, 1, 109_000, 9_999_999_999])("takes %d", (cents) => {
    expect(ClaimedCents.parse(cents)).toBe(zarCents(cents));
  });

  it.each([-1, 0.5, 10_000_000_000, Number.NaN, "109000", null])("refuses %j", (cents) => {
    expect(ClaimedCents.safeParse(cents).success).toBe(false);
  });
});
