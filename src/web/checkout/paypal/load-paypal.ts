import type { PayPalReady } from "#contract/paypal.ts";
import { type DollarRate, dollarText, parseDollarRate, toDollars } from "#domain/money/dollars.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { MINUTE } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { setUpPayPal } from "#web/api/operations.ts";
import { reportProblem } from "#web/report-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { loadPayPalSdk } from "./load-paypal-sdk.ts";
import type { PayPalInstance, PayPalSdk } from "./paypal-sdk.d.ts";

/** PayPal's SDK, ready for a payment, and the rate at which the shop converts. */
export type LoadedPayPal = {
  readonly instance: PayPalInstance;
  readonly rate: DollarRate;
  /** Milliseconds since 1970. PayPal's client token is valid for fifteen minutes; from here on a new one is needed. */
  readonly freshUntil: number;
};

const FRESH_MS = 10 * MINUTE;

/**
 * Makes PayPal ready for a total of about this much. Undefined when it cannot be used; a toast or the log has said so.
 */
export async function loadPayPal(total: ZarCents): Promise<LoadedPayPal | undefined> {
  const setup = await readSetup();
  if (!setup) return undefined;
  try {
    const sdk = await loadPayPalSdk(setup.sdkUrl);
    const instance = await createInstance(sdk, setup);
    const rate = parseDollarRate(setup.zarPerUsd);
    if (instance && rate && (await isEligible(instance, total, rate)))
      return { instance, rate, freshUntil: Date.now() + FRESH_MS };
  } catch (cause) {
    reportProblem("PayPal could not be made ready", cause);
  }
  sayUnavailable();
  return undefined;
}

/**
 * What the SDK needs, read anew each time. Undefined without PayPal, which a toast says, or without an answer, which is
 * logged.
 */
async function readSetup(): Promise<PayPalReady | undefined> {
  try {
    const setup = await call(setUpPayPal);
    if (!("error" in setup)) return setup;
    sayUnavailable();
  } catch (cause) {
    reportProblem(`PayPal setup failed: ${cause instanceof ApiError ? cause.status : "no answer"}`, cause);
  }
  return undefined;
}

/** A refused client token may just be too old, so PayPal is tried once more with a new one. */
async function createInstance(sdk: PayPalSdk, setup: PayPalReady): Promise<PayPalInstance | undefined> {
  try {
    return await instanceWith(sdk, setup.clientToken);
  } catch {
    const fresh = await readSetup();
    return fresh && instanceWith(sdk, fresh.clientToken);
  }
}

function instanceWith(sdk: PayPalSdk, clientToken: string): Promise<PayPalInstance> {
  return sdk.createInstance({
    clientToken,
    components: ["paypal-payments"],
    pageType: "checkout",
    locale: "en-ZA",
  });
}

async function isEligible(paypal: PayPalInstance, total: ZarCents, rate: DollarRate): Promise<boolean> {
  const amount = dollarText(toDollars(total, rate));
  const methods = await paypal.findEligibleMethods({ currencyCode: "USD", amount });
  return methods.isEligible("paypal");
}

function sayUnavailable(): void {
  showToast({
    title: "PayPal Temporarily Unavailable",
    description: "PayPal configuration needs to be updated. Using card payment instead.",
    variant: "destructive",
  });
}
