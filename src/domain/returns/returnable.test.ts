import { describe, expect, it } from "vitest";
import { isInTime, type SentOrder, whatIsReturnable } from "./returnable.ts";

const SENT: SentOrder = {
  status: "fulfilled",
  paymentStatus: "paid",
  dispute: null,
  // A Monday.
  shippedAt: new Date("2026-03-02T10:00:00Z"),
  deliveryDays: "5-7 days",
};
const LINES = [{ line: 0, left: 1 }];
const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe("what may be returned", () => {
  it("counts thirty days, and six months for faults, from the last day of the courier", () => {
    expect(whatIsReturnable(SENT, LINES, at("2026-03-20"))).toEqual({
      until: "2026-04-10",
      faultyUntil: "2026-09-11",
      whyNot: undefined,
    });
  });

  it("ends six months after the last of a long month on the last of a short one", () => {
    const order = { ...SENT, shippedAt: new Date("2026-08-20T10:00:00Z") };
    expect(whatIsReturnable(order, LINES, at("2026-09-01")).faultyUntil).toBe("2027-02-28");
  });

  it.each<[string, Partial<SentOrder>, readonly { line: number; left: number }[], string, string]>([
    ["is not sent", { status: "paid", shippedAt: null }, LINES, "2026-03-20", "not-sent"],
    ["was cancelled", { status: "cancelled", shippedAt: null }, LINES, "2026-03-20", "never-sent"],
    [
      "was of files and is cancelled",
      { status: "cancelled", isFilesOnly: true },
      [],
      "2026-03-20",
      "never-sent",
    ],
    ["was refunded unsent", { status: "refund_pending", shippedAt: null }, LINES, "2026-03-20", "money-back"],
    ["is disputed", { dispute: "open" }, LINES, "2026-03-20", "disputed"],
    ["is refunded", { paymentStatus: "refunded" }, LINES, "2026-03-20", "money-back"],
    ["has nothing left", {}, [{ line: 0, left: 0 }], "2026-03-20", "nothing-left"],
    ["came long ago", {}, LINES, "2026-09-12", "over"],
  ])("is nothing of an order that %s", (_, change, lines, day, whyNot) => {
    expect(whatIsReturnable({ ...SENT, ...change }, lines, at(day)).whyNot).toBe(whyNot);
  });

  it.each([
    ["size", "2026-04-10", true],
    ["size", "2026-04-11", false],
    ["wrong", "2026-04-11", false],
    ["faulty", "2026-04-11", true],
    ["damaged", "2026-09-11", true],
    ["faulty", "2026-09-12", false],
  ] as const)("for the reason %s on %s: %s", (reason, day, expected) => {
    expect(isInTime(whatIsReturnable(SENT, LINES, at(day)), reason, at(day))).toBe(expected);
  });

  it("counts days as they are in South Africa", () => {
    const returnable = whatIsReturnable(SENT, LINES, at("2026-04-10"));
    expect(isInTime(returnable, "size", new Date("2026-04-10T21:59:59Z"))).toBe(true);
    expect(isInTime(returnable, "size", new Date("2026-04-10T22:00:00Z"))).toBe(false);
  });
});
