import { describe, expect, it } from "vitest";
import { flagMarks, standingMark } from "./order-marks.tsx";

const PAID = {
  status: "paid",
  paymentStatus: "paid",
  cancelReason: null,
  packedAt: null,
  shippedAt: null,
  isHandedOver: false,
  dispute: null,
  deliveryCharged: true,
  colorNotStated: false,
  isTest: false,
  addedTo: null,
  pieces: 1,
  downloads: 0,
} as const;
const ALL_FLAGS = { isTest: true, deliveryCharged: false, colorNotStated: true, dispute: "open" } as const;

describe("the marks of an order", () => {
  it("are hot while something is to be done", () => {
    expect(standingMark(PAID)).toEqual({ tone: "hot", words: "To pack" });
    expect(standingMark({ ...PAID, packedAt: "2026-03-02T12:00:00.000Z" }).words).toBe("To ship");
    expect(standingMark({ ...PAID, status: "payment_review" }).tone).toBe("hot");
    const shipped = { ...PAID, status: "fulfilled", shippedAt: "2026-03-02T14:00:00.000Z" } as const;
    expect(standingMark(shipped)).toEqual({ tone: "line", words: "Shipped" });
  });

  it("call what was never sent delivered by download, and say when its money went back", () => {
    const downloaded = { ...PAID, status: "fulfilled" } as const;
    expect(standingMark(downloaded)).toEqual({ tone: "line", words: "Delivered by download" });
    expect(flagMarks(downloaded)).toEqual([]);
    expect(flagMarks({ ...downloaded, paymentStatus: "refunded" })).toEqual([
      { tone: "ink", words: "Refunded" },
    ]);
  });

  it("say of money that was missing that it is paid, and of what was added where it belongs", () => {
    const added = { ...PAID, addedTo: { id: 1, number: "7K3M9QX2" } };
    expect(flagMarks(added)).toEqual([{ tone: "line", words: "With 7K3M9QX2" }]);
    expect(standingMark({ ...added, status: "fulfilled", pieces: 0 }).words).toBe("Paid");
  });

  it("ask for no parcel while the payment is disputed", () => {
    expect(standingMark({ ...PAID, dispute: "open" })).toEqual({ tone: "line", words: "Held back" });
  });

  it("name everything that must be known before the parcel is closed", () => {
    expect(flagMarks(PAID)).toEqual([]);
    const flagged = flagMarks({ ...PAID, ...ALL_FLAGS });
    expect(flagged.map(({ words }) => words)).toEqual([
      "Disputed",
      "Delivery not charged",
      "Color not stated",
      "Test",
    ]);
  });
});
