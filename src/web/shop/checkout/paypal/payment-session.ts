import { reportProblem } from "#web/page/health/report-problem.ts";
import type { PayPalApproval, PayPalInstance, PayPalPaymentSession } from "./paypal-sdk.d.ts";

export type SessionEnd<Captured> =
  | { readonly kind: "approved"; readonly captured: Captured }
  | { readonly kind: "cancelled" }
  | { readonly kind: "error" };

export type StartedSession<Captured> = {
  /** The outcome; never rejects. */
  readonly ended: Promise<SessionEnd<Captured>>;
  readonly close: () => void;
};

/** Given to PayPal when the shop created no order. The shopper has seen the reason, so it is not logged again. */
export class OrderNotCreated extends Error {}

/**
 * Opens PayPal's window while the order is still being created. Must be called in the click itself, or browsers block
 * the window. `capture` runs once the buyer has approved; cancelling and errors are logged and returned.
 */
export function startPaymentSession<Captured>(
  paypal: PayPalInstance,
  order: Promise<PayPalApproval>,
  capture: (approval: PayPalApproval) => Promise<Captured>,
): StartedSession<Captured> {
  let session: PayPalPaymentSession | undefined;
  const ended = new Promise<SessionEnd<Captured>>((resolve) => {
    let isApproved = false;
    const fail = (error: unknown) => {
      // After an approval only the shop knows the capture's outcome, whatever else PayPal reports.
      if (isApproved) return;
      if (!(error instanceof OrderNotCreated)) reportProblem("PayPal payment error", error);
      resolve({ kind: "error" });
    };
    session = paypal.createPayPalOneTimePaymentSession({
      async onApprove(approval) {
        isApproved = true;
        resolve({ kind: "approved", captured: await capture(approval) });
      },
      onCancel(about) {
        // biome-ignore lint/suspicious/noConsole: worth knowing, and no failure.
        console.info("PayPal payment cancelled", about);
        resolve({ kind: "cancelled" });
      },
      onError: fail,
    });
    session.start({ presentationMode: "auto" }, order).catch(fail);
  });
  return { ended, close: () => session?.destroy?.() };
}
