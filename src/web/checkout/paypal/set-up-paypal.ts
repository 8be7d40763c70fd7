import type { PayPalReady } from "#contract/paypal.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { setUpPayPal as askForSetup } from "#web/api/operations.ts";
import { reportProblem } from "#web/report-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";

/**
 * What PayPal's button needs, asked anew each time. Undefined when PayPal cannot be used: a shop without it is said in a
 * toast; a failed question is only logged.
 */
export async function setUpPayPal(): Promise<PayPalReady | undefined> {
  try {
    const setup = await call(askForSetup);
    if (!("error" in setup)) return setup;
    sayPayPalUnavailable();
  } catch (cause) {
    reportProblem(`PayPal setup failed: ${cause instanceof ApiError ? cause.status : "no answer"}`, cause);
  }
  return undefined;
}

export function sayPayPalUnavailable(): void {
  showToast({
    title: "PayPal Temporarily Unavailable",
    description: "PayPal configuration needs to be updated. Using card payment instead.",
    variant: "destructive",
  });
}
