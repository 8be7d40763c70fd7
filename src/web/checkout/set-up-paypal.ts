import type { PayPalSetup } from "#contract/paypal.ts";
import { ApiError } from "#web/api/api-error.ts";
import { apiGet } from "#web/api/client.ts";
import { reportProblem } from "#web/report-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";

/** Whether PayPal can be used now. A shop without it is said in a toast; a failed question is only logged (SPEC section 8). */
export async function setUpPayPal(): Promise<boolean> {
  try {
    const setup = await apiGet<PayPalSetup>("/api/paypal/setup");
    if (!("error" in setup)) return true;
    showToast({ ...UNAVAILABLE, variant: "destructive" });
  } catch (cause) {
    reportProblem(`PayPal setup failed: ${cause instanceof ApiError ? cause.status : "no answer"}`, cause);
  }
  return false;
}

const UNAVAILABLE = {
  title: "PayPal Temporarily Unavailable",
  description: "PayPal configuration needs to be updated. Using card payment instead.",
} as const;
