import { expect, it } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { createVerificationBudget } from "./verification-budget.ts";

it("gives a household thirty questions, from however many of its addresses, and leaves the others theirs", () => {
  const budget = createVerificationBudget(systemClock);
  const taken = Array.from({ length: 60 }, (_, host) => budget.take(`2001:db8:1:${host}::${host}`));
  expect(taken.filter(Boolean)).toHaveLength(30);
  expect(budget.take("2001:db8:1:100::1")).toBe(true);
  budget.giveBack("2001:db8:1:1::99");
  expect(budget.take("2001:db8:1:2::1")).toBe(true);
});
