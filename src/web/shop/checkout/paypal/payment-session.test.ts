import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { OrderNotCreated, startPaymentSession } from "./payment-session.ts";
import type { PayPalInstance, PayPalPaymentHandlers } from "./paypal-sdk.d.ts";

const ORDER = { orderId: "5O190127TN364715T" };

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

/** An imitation of PayPal's SDK, in which these handlers act for the buyer. */
function payPalWhere(buyer: (handlers: PayPalPaymentHandlers) => Promise<void>) {
  const steps: string[] = [];
  const paypal: PayPalInstance = {
    findEligibleMethods: async () => ({ isEligible: () => true }),
    createPayPalOneTimePaymentSession: (handlers) => ({
      async start(_how, order) {
        steps.push("opened");
        await order;
        await buyer(handlers);
      },
      destroy: () => void steps.push("destroyed"),
    }),
  };
  return { paypal, steps };
}

it("opens PayPal in the call itself, before there is an order", () => {
  const { paypal, steps } = payPalWhere(async () => {});
  startPaymentSession(paypal, new Promise(() => {}), async () => "captured");
  expect(steps).toEqual(["opened"]);
});

it("captures what the buyer approved, while PayPal waits", async () => {
  const order: string[] = [];
  const { paypal } = payPalWhere(async ({ onApprove }) => {
    await onApprove(ORDER);
    order.push("PayPal goes on");
  });
  const { ended } = startPaymentSession(paypal, Promise.resolve(ORDER), async ({ orderId }) => {
    order.push(`captured ${orderId}`);
    return "paid";
  });
  expect(await ended).toEqual({ kind: "approved", captured: "paid" });
  await expect.poll(() => order).toEqual([`captured ${ORDER.orderId}`, "PayPal goes on"]);
});

it("ends cancelled when the buyer cancels, and is closed on request", async () => {
  const { paypal, steps } = payPalWhere(async ({ onCancel }) => onCancel({}));
  const { ended, close } = startPaymentSession(paypal, Promise.resolve(ORDER), async () => "paid");
  expect(await ended).toEqual({ kind: "cancelled" });
  close();
  expect(steps).toEqual(["opened", "destroyed"]);
});

it("ends in an error without a word in the log when the shop made no order", async () => {
  const { paypal } = payPalWhere(async () => {});
  const { ended } = startPaymentSession(paypal, Promise.reject(new OrderNotCreated()), async () => "paid");
  expect(await ended).toEqual({ kind: "error" });
});

it("does not call an approved payment failed, whatever PayPal reports afterwards", async () => {
  const { paypal } = payPalWhere(async ({ onApprove, onError }) => {
    const approved = onApprove(ORDER);
    onError(new Error("the window was lost"));
    await approved;
  });
  const { ended } = startPaymentSession(paypal, Promise.resolve(ORDER), async () => "paid");
  expect(await ended).toEqual({ kind: "approved", captured: "paid" });
});
