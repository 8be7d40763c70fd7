import { reportEvent } from "#web/report-event.ts";
import { reportProblem } from "#web/report-problem.ts";
import type { PayPalApproval, PayPalInstance, PayPalSession } from "./paypal-sdk.d.ts";

export type PayPalEnd<Captured> =
  | { readonly kind: "approved"; readonly captured: Captured }
  | { readonly kind: "cancelled" }
  | { readonly kind: "error" };

export type ShownPayPal<Captured> = {
  /** How it ended; never rejects. */
  readonly ended: Promise<PayPalEnd<Captured>>;
  readonly close: () => void;
};

/** The shop refused the order, and has said so itself: nothing to log when PayPal passes it on. */
export class NoPayPalOrder extends Error {}

/**
 * Opens PayPal for an order that is still being made. To be called in the very click. `capture` runs when the buyer has
 * approved; cancelling and errors are logged (SPEC section 4) and returned.
 */
export function showPayPal<Captured>(
  paypal: PayPalInstance,
  order: Promise<PayPalApproval>,
  capture: (approval: PayPalApproval) => Promise<Captured>,
): ShownPayPal<Captured> {
  let session: PayPalSession | undefined;
  const ended = new Promise<PayPalEnd<Captured>>((resolve) => {
    let isApproved = false;
    const fail = (error: unknown) => {
      // Whatever PayPal says after an approval, only the shop knows how the capture ended.
      if (isApproved) return;
      if (!(error instanceof NoPayPalOrder)) reportProblem("PayPal payment error", error);
      resolve({ kind: "error" });
    };
    session = paypal.createPayPalOneTimePaymentSession({
      async onApprove(approval) {
        isApproved = true;
        resolve({ kind: "approved", captured: await capture(approval) });
      },
      onCancel(about) {
        reportEvent("PayPal payment cancelled", about);
        resolve({ kind: "cancelled" });
      },
      onError: fail,
    });
    session.start({ presentationMode: "auto" }, order).catch(fail);
  });
  return { ended, close: () => session?.destroy?.() };
}
