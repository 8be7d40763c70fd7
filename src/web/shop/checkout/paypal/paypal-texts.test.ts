import { expect, it } from "vitest";
import { parseDollarRate } from "#domain/money/dollars.ts";
import { rand } from "#domain/money/money.ts";
import { dollarsText, rateText } from "./paypal-texts.ts";

it.each([
  ["18.5", "USD 1 = R18.50", "USD 24.32"],
  ["18", "USD 1 = R18.00", "USD 25.00"],
  ["18.4321", "USD 1 = R18.4321", "USD 24.41"],
])("says a rate of %s as %s and R450 as %s", (rate, asRate, asDollars) => {
  const known = parseDollarRate(rate);
  if (!known) throw new Error(`no rate ${rate}`);
  expect([rateText(known), dollarsText(rand(450), known)]).toEqual([asRate, asDollars]);
});
