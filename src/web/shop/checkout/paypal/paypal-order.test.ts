import { describe, expect, it } from "vitest";
import type { Problem } from "#contract/call/problem.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import type { PayPalOrderRequest } from "#contract/payments/paypal.ts";
import { parseDollarRate } from "#domain/money/dollars.ts";
import { rand } from "#domain/money/money.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { requestCapture, requestPayPalOrder, type SendPayPalOrder } from "./paypal-order.ts";

const CHECKOUT: CheckoutRequest = {
  email: "lerato@example.org",
  amount: 18000,
  paymentMethod: "paypal",
  customerName: "Lerato Mokoena",
  shippingAddress: { street: "12 Vilakazi Street", city: "Soweto", state: "Gauteng", postalCode: "1804" },
  shippingCost: 0,
  items: [{ id: 101, price: 180, quantity: 1 }],
};

const UNANSWERED = new NetworkError(new TypeError("Failed to fetch"));

const refusal = (status: number, problem?: Problem) => new ApiError(status, "refused", problem);

function start(send: SendPayPalOrder) {
  return requestPayPalOrder(CHECKOUT, "9.73", send);
}

function refusing(error: Error) {
  return async () => {
    throw error;
  };
}

describe("creating a PayPal order", () => {
  it("sends the dollars shown with the whole checkout, and names the order as PayPal and we do", async () => {
    const sent: PayPalOrderRequest[] = [];
    const started = await start(async (request) => {
      sent.push(request);
      return { id: "5O190127TN364715T", reference: "K-1" };
    });
    expect(sent).toEqual([{ amount: "9.73", currency: "USD", intent: "CAPTURE", checkout: CHECKOUT }]);
    expect(started).toEqual({ kind: "created", order: { id: "5O190127TN364715T", reference: "K-1" } });
  });

  it("learns new prices and the rate the shop converts at now", async () => {
    const problem: Problem = {
      error: "price_changed",
      message: "Prices have changed.",
      lines: [{ id: 101, price: 200 }],
      shippingCost: 0,
      amount: 20000,
      amountUsd: "10.75",
      zarPerUsd: 18.6,
    };
    expect(await start(refusing(refusal(409, problem)))).toEqual({
      kind: "conflict",
      conflict: {
        kind: "price-changed",
        message: "Prices have changed.",
        change: { lines: [{ id: 101, price: rand(200) }], shippingCost: rand(0), amount: rand(200) },
      },
      rate: parseDollarRate("18.6"),
    });
  });

  it("is led to the payment that is under way already", async () => {
    const problem: Problem = { error: "order_state", message: "Already paid.", reference: "K-2" };
    expect(await start(refusing(refusal(409, problem)))).toEqual({ kind: "paid-already", reference: "K-2" });
  });

  it.each([
    [async () => ({}), "PayPal order not received from server"],
    [refusing(refusal(502)), "Payment initialization failed: 502"],
    [refusing(UNANSWERED), "Failed to initialize payment. Check your connection and try again."],
    [refusing(refusal(503, { error: "provider_unavailable", message: "Not now." })), "Not now."],
  ] satisfies [SendPayPalOrder, string][])("otherwise fails with words (%#)", async (send, message) => {
    expect(await start(send)).toEqual({ kind: "failed", message });
  });
});

describe("capturing a PayPal order", () => {
  it.each([
    ["an answer", async () => ({ status: "pending" })],
    ["silence", refusing(UNANSWERED)],
    ["a failure of the shop", refusing(refusal(503, { error: "provider_unavailable", message: "Not now." }))],
    ["a refusal in no words of ours", refusing(refusal(422))],
  ])("leaves it to the shop to say how it stands after %s", async (_what, send) => {
    expect(await requestCapture(send)).toEqual({ kind: "ask-shop" });
  });

  it.each([true, false])("is not charged after a decline (recoverable: %s)", async (recoverable) => {
    const problem: Problem = { error: "payment_declined", message: "Declined.", recoverable };
    expect(await requestCapture(refusing(refusal(422, problem)))).toEqual({
      kind: "not-charged",
      message: "Declined.",
      mayRetry: recoverable,
    });
  });

  it("is not charged when the pieces are gone", async () => {
    const problem: Problem = { error: "reservation_expired", message: "Sold meanwhile." };
    expect(await requestCapture(refusing(refusal(409, problem)))).toEqual({
      kind: "not-charged",
      message: "Sold meanwhile.",
      mayRetry: false,
    });
  });
});
