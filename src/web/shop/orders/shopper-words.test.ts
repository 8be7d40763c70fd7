import { describe, expect, it } from "vitest";
import { eventWords, lineWords, nextSentence, paymentWords, standingSentence } from "./shopper-words.ts";

const order = {
  cancelReason: null,
  isPaymentPending: false,
  isFilesOnly: false,
  isHandedOver: false,
  parcels: [],
  lines: [{}],
  refunds: [],
  total: "240.00",
  moments: [],
} as const;
const files = { ...order, isFilesOnly: true } as const;

describe("where an order is", () => {
  it("says of money that was missing that nothing is any more", () => {
    expect(standingSentence({ ...order, status: "fulfilled", lines: [] })).toContain("Nothing is missing");
  });

  it("tells a parcel that is packed from one that is not", () => {
    const packed = { kind: "packed", at: "2026-11-21T08:00:00Z", amount: null } as const;
    expect(standingSentence({ ...order, status: "paid" })).toContain("We're packing it next");
    expect(standingSentence({ ...order, status: "paid", moments: [packed] })).toContain("Packed");
  });

  it("says why the money goes back when the pieces were gone", () => {
    const soldOut = { ...order, status: "refund_pending", cancelReason: "sold_out" } as const;
    expect(standingSentence(soldOut)).toContain("sold out before your payment reached us");
    expect(standingSentence({ ...soldOut, cancelReason: null })).toBe("Your money is on its way back.");
  });

  it("says that a payment is pending, and whether the order is kept", () => {
    const pending = { ...order, isPaymentPending: true } as const;
    expect(standingSentence({ ...pending, status: "pending" })).toContain("Your order is kept");
    expect(standingSentence({ ...pending, status: "expired" })).toContain("Your payment is pending");
    expect(paymentWords({ isPaid: false, isPaymentPending: true, paymentMethod: "paypal" })).toBe("Pending");
  });

  it("says of files that they are here, and of none that it went back to a shelf", () => {
    expect(standingSentence({ ...files, status: "fulfilled" })).toContain("so are your files");
    expect(standingSentence({ ...files, status: "expired" })).toBe("This order was not paid in time.");
    const pending = { ...files, status: "expired", isPaymentPending: true } as const;
    expect(standingSentence(pending)).not.toContain("pieces");
  });

  it("says of a complete order that its money went back, once all of it has", () => {
    const at = "2026-11-21T08:00:00Z";
    const complete = { ...files, status: "fulfilled" } as const;
    const refund = (amount: string, isDone: boolean) => ({
      amount,
      dollars: null,
      creditNote: null,
      isDone,
      at,
    });
    const sentence = (...refunds: ReturnType<typeof refund>[]) => standingSentence({ ...complete, refunds });
    expect(sentence(refund("100.00", true))).toContain("so are your files");
    expect(sentence(refund("240.00", false))).toBe("Your money is on its way back.");
    expect(sentence(refund("100.00", true), refund("140.00", true))).toBe("Your money is refunded.");
  });

  it("says that a newer order took its place", () => {
    const superseded = { ...order, status: "cancelled", cancelReason: "superseded" } as const;
    expect(standingSentence(superseded)).toContain("newer order");
  });
});

it("says what comes next and when, until nothing does", () => {
  const deliveryWindow = { days: "5-7 days", first: "2026-11-30", last: "2026-12-02" };
  const days = "The courier takes 5–7 business days: Mon 30 Nov – Wed 2 Dec.";
  expect(nextSentence({ status: "fulfilled", deliveryWindow })).toBe(days);
  expect(nextSentence({ status: "paid", deliveryWindow })).toBe(
    `${days} We'll email you the tracking number when it leaves us.`,
  );
  expect(nextSentence({ status: "refunded", deliveryWindow: null })).toBeUndefined();
});

it("says what was chosen of a line", () => {
  expect(lineWords({ size: "M", color: "Black", isFile: false, quantity: 2 })).toBe("M / Black × 2");
  expect(lineWords({ size: null, color: null, isFile: false, quantity: 1 })).toBe("");
  expect(lineWords({ size: null, color: null, isFile: true, quantity: 2 })).toBe("By download × 2");
});

it("names the amount of a refund, and nothing for a moment between shop and bank", () => {
  const at = "2026-11-21T08:00:00Z";
  expect(eventWords({ kind: "refunded", at, amount: "450.00" })).toBe("Refund paid, R450");
  expect(eventWords({ kind: "paid", at, amount: null })).toBe("Payment received");
  expect(eventWords({ kind: "dispute_opened", at, amount: null })).toBeUndefined();
});

it("says how it was paid, and what is numbered how", () => {
  expect(paymentWords({ isPaid: true, isPaymentPending: false, paymentMethod: "paypal" })).toBe(
    "Paid by PayPal",
  );
  expect(paymentWords({ isPaid: false, isPaymentPending: false, paymentMethod: "card" })).toBe("Not paid");
});
