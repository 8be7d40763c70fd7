import type { PayPalReady } from "#contract/paypal.ts";
import { type DollarRate, dollarText, parseDollarRate, toDollars } from "#domain/money/dollars.ts";
import type { ZarCents } from "#domain/money/money.ts";
import { MINUTE } from "#domain/time/time.ts";
import { reportProblem } from "#web/report-problem.ts";
import { loadPayPalSdk } from "./load-paypal-sdk.ts";
import type { PayPalInstance, PayPalSdk } from "./paypal-sdk.d.ts";
import { sayPayPalUnavailable, setUpPayPal } from "./set-up-paypal.ts";

/** PayPal, ready to pay with. */
export type PayPalSession = {
  readonly paypal: PayPalInstance;
  readonly rate: DollarRate;
  /** Milliseconds since 1970. PayPal's token lasts fifteen minutes; from here on a new one is asked for. */
  readonly freshUntil: number;
};

const FRESH_MS = 10 * MINUTE;

/** Makes PayPal ready for a total of about this much. Undefined when it cannot be used, which has been said then. */
export async function openPayPal(total: ZarCents): Promise<PayPalSession | undefined> {
  const setup = await setUpPayPal();
  if (!setup) return undefined;
  try {
    const sdk = await loadPayPalSdk(setup.sdkUrl);
    const paypal = await createInstance(sdk, setup);
    const rate = parseDollarRate(setup.zarPerUsd);
    if (paypal && rate && (await isEligible(paypal, total, rate)))
      return { paypal, rate, freshUntil: Date.now() + FRESH_MS };
  } catch (cause) {
    reportProblem("PayPal could not be made ready", cause);
  }
  sayPayPalUnavailable();
  return undefined;
}

/** A refused token may just be too old: a second one is asked for before PayPal is given up. */
async function createInstance(sdk: PayPalSdk, setup: PayPalReady): Promise<PayPalInstance | undefined> {
  try {
    return await instanceWith(sdk, setup.clientToken);
  } catch {
    const fresh = await setUpPayPal();
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
