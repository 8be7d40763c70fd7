import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { openReportBudget } from "./report-budget.ts";

it("one network uses up its own share, and leaves the others theirs, until the minute is over", () => {
  const clock = createStoppableClock();
  const mayBeRead = openReportBudget({ ofAll: 10, ofNetwork: 3, windowMs: MINUTE }, clock);
  const countRead = (network: string) =>
    Array.from({ length: 1000 }, () => mayBeRead(network)).filter(Boolean).length;
  expect(["a", "a", "b", "c", "d", "e"].map(countRead)).toEqual([3, 0, 3, 3, 1, 0]);
  clock.advance(MINUTE);
  expect(countRead("a")).toBe(3);
});
