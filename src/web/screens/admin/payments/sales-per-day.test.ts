import { expect, it } from "vitest";
import { fillDays } from "./sales-per-day.tsx";

const SOLD = { day: "2026-03-01", paidOrders: 2, soldCents: 90_000, refundedCents: 0 };

it("shows thirty days of the shop, with the empty ones, the newest last", () => {
  const days = fillDays([SOLD], new Date("2026-03-02T12:00:00Z"));
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ day: "2026-03-02", soldCents: 0 });
  expect(days.at(-2)).toEqual(SOLD);
  expect(days[0]?.day).toBe("2026-02-01");
});

it("begins a day at midnight in South Africa", () => {
  expect(fillDays([], new Date("2026-03-01T22:30:00Z")).at(-1)?.day).toBe("2026-03-02");
});
