import { expect, it } from "vitest";
import { formatDollarRate, formatDollars, parseDollarRate, toDollars } from "./dollars.ts";
import { rand } from "./money.ts";

it.each([
  ["18.5", "USD 1 = R18.50", "USD 24.32"],
  ["18", "USD 1 = R18.00", "USD 25.00"],
  ["18.4321", "USD 1 = R18.4321", "USD 24.41"],
])("says a rate of %s as %s and R450 as %s", (rate, asRate, asDollars) => {
  const known = parseDollarRate(rate);
  if (!known) throw new Error(`no rate ${rate}`);
  expect([formatDollarRate(known), formatDollars(toDollars(rand(450), known))]).toEqual([asRate, asDollars]);
});
