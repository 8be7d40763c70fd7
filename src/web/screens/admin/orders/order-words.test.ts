import { describe, expect, it } from "vitest";
import { flagMarks, momentWords, standingMark } from "./order-words.ts";

const PAID = {
  status: "paid",
  paymentStatus: "paid",
  cancelReason: null,
  packedAt: null,
  dispute: null,
  deliveryCharged: true,
  isTest: false,
} as const;

describe("the marks of an order", () => {
  it("are hot while something is to be done", () => {
    expect(standingMark(PAID)).toEqual({ tone: "hot", words: "To pack" });
    expect(standingMark({ ...PAID, packedAt: "2026-03-02T12:00:00.000Z" }).words).toBe("To ship");
    expect(standingMark({ ...PAID, status: "payment_review" }).tone).toBe("hot");
    expect(standingMark({ ...PAID, status: "fulfilled" })).toEqual({ tone: "line", words: "Shipped" });
  });

  it("name everything that must be known before the parcel is closed", () => {
    expect(flagMarks(PAID)).toEqual([]);
    const flagged = flagMarks({ ...PAID, isTest: true, deliveryCharged: false, dispute: "open" });
    expect(flagged.map(({ words }) => words)).toEqual(["Disputed", "Delivery not charged", "Test"]);
  });
});

describe("the timeline", () => {
  const moment = (kind: Parameters<typeof momentWords>[0]["kind"], detail = {}) =>
    momentWords({ kind, detail, actor: "shop", at: "2026-03-02T12:00:00.000Z" });

  it("says how it was paid, what went where, and how much went back", () => {
    expect(moment("paid", { method: "apple-pay" })).toBe("Paid by Apple Pay");
    expect(moment("shipped", { carrier: "The Courier Guy", trackingNumber: "T1" })).toBe(
      "Shipped, The Courier Guy, T1",
    );
    expect(moment("refunded", { amountCents: 44_950 })).toBe("Refund of R449.50 gone back");
  });

  it("says until when a dispute has to be answered", () => {
    expect(moment("dispute_opened", { dueAt: "2026-03-05T10:00:00.000Z" })).toBe(
      "Payment disputed, to be answered by 5 March 2026, 12:00 SAST",
    );
  });
});
