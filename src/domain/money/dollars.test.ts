import { describe, expect, it } from "vitest";
import {
  dollarRateNumber,
  dollarText,
  parseDollarRate,
  parseDollars,
  rateJump,
  toDollars,
} from "./dollars.ts";
import { zarCents } from "./money.ts";

function rateOf(text: string) {
  const rate = parseDollarRate(text);
  if (rate === undefined) throw new Error(`${text} is no rate`);
  return rate;
}

describe("rand into dollars", () => {
  it.each([
    [109_000, "18.5000", "58.92"],
    [10_000, "18.5", "5.41"],
    [250_000, "18.4321", "135.63"],
    [45_000, "18", "25.00"],
    [190, "20", "0.10"],
    [189, "20", "0.09"],
    [300_000, "17.7777", "168.75"],
  ])("%i cents at %s are %s dollars", (cents, rate, dollars) => {
    expect(dollarText(toDollars(zarCents(cents), rateOf(rate)))).toBe(dollars);
  });

  it.each(["0", "0.0000", "-18", "18.50001", "", "1e3", "18,5"])("takes %j for no rate", (text) => {
    expect(parseDollarRate(text)).toBeUndefined();
  });

  it.each([
    ["18", "21.6", undefined],
    ["18", "21.6001", "20 more"],
    ["18", "14.4", undefined],
    ["18", "14.3999", "20 less"],
    ["18.5", "18.5", undefined],
    ["18", "90", "400 more"],
  ])("from %s to %s is a jump of %s", (before, after, jump) => {
    const { percent, direction } = rateJump(rateOf(before), rateOf(after)) ?? {};
    expect(percent && `${percent} ${direction}`).toBe(jump);
  });

  it("gives the rate back as the number it was written as", () => {
    expect(dollarRateNumber(rateOf("18.4321"))).toBe(18.4321);
  });

  it.each([
    ["58.92", 5892],
    ["0.09", 9],
    ["58.9", undefined],
    ["58", undefined],
    ["-1.00", undefined],
  ])("reads %j as %j cents", (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });
});
