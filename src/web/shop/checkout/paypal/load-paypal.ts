import type { PayPalReady } from "#contract/payments/paypal.ts";
import { type DollarRate, dollarText, parseDollarRate, toDollars } from "#domain/money/dollars.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { PayPalInstance, PayPalSdk } from "./paypal-sdk.d.ts";

/** PayPal's SDK, ready for a payment, and the rate at which the shop converts. */
export type LoadedPayPal = {
  readonly instance: PayPalInstance;
  readonly rate: DollarRate;
  /** Milliseconds since 1970. PayPal's client token is valid for fifteen minutes; after this time a new one is needed. */
  readonly freshUntil: number;
};

const FRESH_MS = 10 * MINUTE;

/** Prepares PayPal for a total of about this much. Undefined when it cannot be used; a toast or the log has said so. */
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
    reportProblem("PayPal isn't available right now", cause);
  }
  sayUnavailable();
  return undefined;
}

/** The SDK's data, fetched each time. Undefined without PayPal, which a toast says, or without a response, which is logged. */
async function readSetup(): Promise<PayPalReady | undefined> {
  try {
    const setup = await call("GET /api/paypal/setup");
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

const TIMEOUT_MS = 15 * SECOND;

/** By address, so that choosing PayPal again does not run its script twice. */
const loading = new Map<string, Promise<PayPalSdk>>();

/** Its address comes from the shop's settings; the content security policy limits the hosts. */
const policy = globalThis.trustedTypes?.createPolicy("payment-script", {
  createScriptURL: (address) => address,
});

function trustedAddress(sdkUrl: string): string {
  return policy?.createScriptURL(sdkUrl) ?? sdkUrl;
}

/**
 * Loads PayPal's script, once. PayPal changes it without notice, so no hash of it can be pinned; the content security
 * policy limits its origin. Rejects when loading fails or takes too long, and can then be called again.
 */
function loadPayPalSdk(sdkUrl: string): Promise<PayPalSdk> {
  const known = loading.get(sdkUrl);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<PayPalSdk>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("PayPal's script took too long")), TIMEOUT_MS);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      if (window.paypal) resolve(window.paypal);
      else reject(new Error("PayPal's script defined nothing"));
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      reject(new Error("PayPal's script did not load"));
    });
  }).catch((error: unknown) => {
    loading.delete(sdkUrl);
    script.remove();
    throw error;
  });
  loading.set(sdkUrl, loaded);
  script.async = true;
  script.src = trustedAddress(sdkUrl);
  document.head.append(script);
  return loaded;
}
