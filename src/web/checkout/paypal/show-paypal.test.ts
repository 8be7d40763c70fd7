import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import type { PayPalInstance, PayPalSessionHandlers } from "./paypal-sdk.d.ts";
import { NoPayPalOrder, showPayPal } from "./show-paypal.ts";

const ORDER = { orderId: "5O190127TN364715T" };

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

/** A PayPal in which the buyer does this. */
function payPalWhere(buyer: (handlers: PayPalSessionHandlers) => Promise<void>) {
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

it("opens PayPal in the very call, before there is an order", () => {
  const { paypal, steps } = payPalWhere(async () => {});
  showPayPal(paypal, new Promise(() => {}), async () => "captured");
  expect(steps).toEqual(["opened"]);
});

it("captures what the buyer approved, while PayPal waits", async () => {
  const order: string[] = [];
  const { paypal } = payPalWhere(async ({ onApprove }) => {
    await onApprove(ORDER);
    order.push("PayPal goes on");
  });
  const { ended } = showPayPal(paypal, Promise.resolve(ORDER), async ({ orderId }) => {
    order.push(`captured ${orderId}`);
    return "paid";
  });
  expect(await ended).toEqual({ kind: "approved", captured: "paid" });
  await expect.poll(() => order).toEqual([`captured ${ORDER.orderId}`, "PayPal goes on"]);
});

it("ends cancelled when the buyer cancels, and is closed on request", async () => {
  const { paypal, steps } = payPalWhere(async ({ onCancel }) => onCancel({}));
  const { ended, close } = showPayPal(paypal, Promise.resolve(ORDER), async () => "paid");
  expect(await ended).toEqual({ kind: "cancelled" });
  close();
  expect(steps).toEqual(["opened", "destroyed"]);
});

it("ends in an error without a word in the log when the shop made no order", async () => {
  const { paypal } = payPalWhere(async () => {});
  const { ended } = showPayPal(paypal, Promise.reject(new NoPayPalOrder()), async () => "paid");
  expect(await ended).toEqual({ kind: "error" });
});

it("does not call an approved payment failed, whatever PayPal reports afterwards", async () => {
  const { paypal } = payPalWhere(async ({ onApprove, onError }) => {
    const approved = onApprove(ORDER);
    onError(new Error("the window was lost"));
    await approved;
  });
  const { ended } = showPayPal(paypal, Promise.resolve(ORDER), async () => "paid");
  expect(await ended).toEqual({ kind: "approved", captured: "paid" });
});
