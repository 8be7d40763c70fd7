import { describe, expect, it, vi } from "vitest";
import type { Problem } from "#contract/call/problem.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { rand, zarCents } from "#domain/money/money.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { startPayment } from "./start-payment.ts";

const OWN_ORIGIN = "https://kulud.example";

const REQUEST: CheckoutRequest = {
  email: "lerato@example.org",
  amount: 18000,
  paymentMethod: "card",
  customerName: "Lerato Mokoena",
  shippingAddress: { street: "12 Vilakazi Street", city: "Soweto", state: "Gauteng", postalCode: "1804" },
  shippingCost: 0,
  items: [{ id: 101, price: 180, quantity: 1 }],
};

function startAnswering(paymentUrl?: string) {
  return startPayment(REQUEST, {
    send: async () => (paymentUrl === undefined ? {} : { paymentUrl }),
    ownOrigin: OWN_ORIGIN,
  });
}

function startRefusedBy(error: Error) {
  return startPayment(REQUEST, { send: vi.fn().mockRejectedValue(error), ownOrigin: OWN_ORIGIN });
}

function refusal(status: number, problem?: Problem): ApiError {
  return new ApiError(status, "refused", problem);
}

describe("the pay page's address", () => {
  it.each([
    ["https://checkout.paystack.com/abc", "https://checkout.paystack.com/abc"],
    [`${OWN_ORIGIN}/__pay/abc`, `${OWN_ORIGIN}/__pay/abc`],
    ["/?payment=success&reference=K-1", `${OWN_ORIGIN}/?payment=success&reference=K-1`],
  ])("is followed when it is %s", async (paymentUrl, url) => {
    expect(await startAnswering(paymentUrl)).toEqual({ kind: "redirect", url });
  });

  it("is followed by browsers that know no URL.canParse: Safari before 17, Chromium before 120", async () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, "canParse");
    try {
      expect(await startAnswering("/pay")).toEqual({ kind: "redirect", url: `${OWN_ORIGIN}/pay` });
    } finally {
      URL.canParse = canParse;
    }
  });

  it.each([
    undefined,
    "",
    "http://checkout.paystack.com/abc",
    "https://checkout.paystack.com.evil.example/abc",
    "https://evil.example/?https://checkout.paystack.com",
    "//evil.example",
    "javascript:alert(1)",
    "https://",
  ])("counts as not received when it is %s", async (paymentUrl) => {
    const start = await startAnswering(paymentUrl);
    expect(start).toEqual({ kind: "failed", message: "Payment URL not received from server" });
  });
});

describe("a refusal", () => {
  it("is told in the shop's own sentence", async () => {
    const problem: Problem = { error: "provider_rejected", message: "The card provider refused this order." };
    expect(await startRefusedBy(refusal(502, problem))).toEqual({ kind: "failed", message: problem.message });
  });

  it("of the address says that it is the address", async () => {
    const message = "This address is in Botswana.";
    const fields = [{ path: "shippingAddress", message }];
    expect(await startRefusedBy(refusal(400, { error: "invalid_request", message, fields }))).toEqual({
      kind: "failed",
      message,
      isAddressRefused: true,
    });
  });

  it("names its status when the shop had no sentence", async () => {
    const start = await startRefusedBy(refusal(502));
    expect(start).toEqual({ kind: "failed", message: "Payment initialization failed: 502" });
  });

  it("without an answer to read says so", async () => {
    const start = await startRefusedBy(new SyntaxError("Unexpected token"));
    expect(start).toEqual({ kind: "failed", message: "Failed to initialize payment" });
  });

  it("by a dead line says what to do", async () => {
    const start = await startRefusedBy(new NetworkError(new TypeError("Failed to fetch")));
    const message = "Failed to initialize payment. Check your connection and try again.";
    expect(start).toEqual({ kind: "failed", message });
  });
});

describe("a conflict", () => {
  it("brings the new prices in cents", async () => {
    const problem: Problem = {
      error: "price_changed",
      message: "Prices have changed.",
      lines: [{ id: 101, size: "L", price: 199.5 }],
      shippingCost: 100,
      amount: 29950,
    };
    expect(await startRefusedBy(refusal(409, problem))).toEqual({
      kind: "price-changed",
      message: "Prices have changed.",
      change: {
        lines: [{ id: 101, size: "L", price: zarCents(19950) }],
        shippingCost: rand(100),
        amount: zarCents(29950),
      },
    });
  });

  it("brings what is left in stock", async () => {
    const problem: Problem = {
      error: "out_of_stock",
      message: "Not enough stock.",
      items: [{ id: 101, available: 0 }],
    };
    expect(await startRefusedBy(refusal(409, problem))).toEqual({
      kind: "out-of-stock",
      message: "Not enough stock.",
      stock: { items: [{ id: 101, available: 0 }] },
    });
  });

  it.each([
    { error: "price_changed", message: "Prices have changed." },
    { error: "price_changed", message: "Prices have changed.", lines: [], shippingCost: 0.001, amount: 1 },
    { error: "out_of_stock", message: "Prices have changed.", items: [{ id: "101" }] },
  ] satisfies Problem[])("that does not say what changed is a plain failure", async (problem) => {
    expect(await startRefusedBy(refusal(409, problem))).toEqual({
      kind: "failed",
      message: "Prices have changed.",
    });
  });
});
