import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { refundForReturn, returnDeduction } from "./return-terms.ts";

it.each([
  ["South Africa", { country: "ZA", isFaulty: false }, 0],
  ["abroad", { country: "US", isFaulty: false }, 15_000],
  ["abroad, faulty", { country: "US", isFaulty: true }, 0],
  ["a country nobody listed", { country: "Lesotho", isFaulty: false }, 15_000],
])("a return from %s is %j less %d cents", (_, ofReturn, deduction) => {
  expect(returnDeduction(ofReturn)).toBe(deduction);
  expect(refundForReturn(rand(450), ofReturn)).toBe(45_000 - deduction);
});

it("a return that is worth less than the deduction gives nothing back, and asks for nothing", () => {
  expect(refundForReturn(rand(100), { country: "US", isFaulty: false })).toBe(0);
});
