import type { PayPalEngine } from "./engine.ts";

export const PAYPAL_SANDBOX_PATH = "/__sandbox/paypal";

/** What every part of the PayPal sandbox works with. */
export type PayPalSandbox = { readonly engine: PayPalEngine };
