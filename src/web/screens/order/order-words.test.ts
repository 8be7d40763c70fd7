import { describe, expect, it } from "vitest";
import {
  editionWords,
  lineWords,
  momentWords,
  nextSentence,
  paymentWords,
  standingSentence,
} from "./order-words.ts";

const order = { cancelReason: null, isPaymentPending: false, isFilesOnly: false, moments: [] } as const;

describe("where an order is", () => {
  it("tells a parcel that is packed from one that is not", () => {
    const packed = { kind: "packed", at: "2026-11-21T08:00:00Z", amount: null } as const;
    expect(standingSentence({ ...order, status: "paid" })).toContain("We pack your order next");
    expect(standingSentence({ ...order, status: "paid", moments: [packed] })).toContain("is packed");
  });

  it("says why the money goes back when the pieces were gone", () => {
    const soldOut = { ...order, status: "refund_pending", cancelReason: "sold_out" } as const;
    expect(standingSentence(soldOut)).toContain("sold before your payment arrived");
    expect(standingSentence({ ...soldOut, cancelReason: null })).toBe("Your money is on its way back.");
  });

  it("says that a payment is pending, and whether its pieces are kept", () => {
    const pending = { ...order, isPaymentPending: true } as const;
    expect(standingSentence({ ...pending, status: "pending" })).toContain("Your pieces are kept");
    expect(standingSentence({ ...pending, status: "expired" })).toContain("Your payment is pending");
    expect(paymentWords({ isPaid: false, isPaymentPending: true, paymentMethod: "paypal" })).toBe("Pending");
  });

  it("says that a newer order took its place", () => {
    const superseded = { ...order, status: "cancelled", cancelReason: "superseded" } as const;
    expect(standingSentence(superseded)).toContain("newer order");
  });
});

it("says what comes next and when, until nothing does", () => {
  const deliveryWindow = { days: "5-7 days", first: "2026-11-30", last: "2026-12-02" };
  const days = "The courier takes 5-7 days, weekends aside: Monday 30 November to Wednesday 2 December.";
  expect(nextSentence({ status: "fulfilled", deliveryWindow })).toBe(days);
  expect(nextSentence({ status: "paid", deliveryWindow })).toBe(
    `${days} We mail you the tracking number when it leaves us.`,
  );
  expect(nextSentence({ status: "refunded", deliveryWindow: null })).toBeUndefined();
});

it("says what was chosen of a line", () => {
  expect(lineWords({ size: "M", color: "Black", quantity: 2 })).toBe("M / Black × 2");
  expect(lineWords({ size: null, color: null, quantity: 1 })).toBe("");
});

it("names the amount of a refund, and nothing for a moment between shop and bank", () => {
  const at = "2026-11-21T08:00:00Z";
  expect(momentWords({ kind: "refunded", at, amount: "450.00" })).toBe("Refund paid, R450");
  expect(momentWords({ kind: "paid", at, amount: null })).toBe("Payment received");
  expect(momentWords({ kind: "dispute_opened", at, amount: null })).toBeUndefined();
});

it("says how it was paid, and what is numbered how", () => {
  expect(paymentWords({ isPaid: true, isPaymentPending: false, paymentMethod: "paypal" })).toBe(
    "Paid by PayPal",
  );
  expect(paymentWords({ isPaid: false, isPaymentPending: false, paymentMethod: "card" })).toBe("Not paid");
  expect(editionWords(7, 12)).toBe("7 of 12");
  expect(editionWords(7, null)).toBe("Number 7");
});
