import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { PayPalProvider } from "./payment-provider.ts";
import { createPayPalProvider } from "./paypal/paypal.provider.ts";
import type { PayPalAccess } from "./paypal/paypal.token.ts";

/** PayPal by these settings: the real one, the built-in sandbox that `startSandbox` mounts, or undefined without either. */
export async function choosePayPalProvider(
  { settings, clock, log }: Shop,
  startSandbox: () => Promise<PayPalAccess>,
): Promise<PayPalProvider | undefined> {
  const { paypal } = settings;
  const rateNow = () => settings.dollarRate;
  warnOfGaps(settings, log);
  if (!paypal) return undefined;
  if (paypal.kind === "paypal") {
    const mode = paypal.environment === "live" ? "live" : "test";
    return createPayPalProvider({ ...paypal, mode, rateNow }, clock, log);
  }
  const access = await startSandbox();
  return createPayPalProvider({ ...access, rateNow, mode: "sandbox", tokenDomains: undefined }, clock, log);
}

/** Logs at the start why PayPal is not offered, or may soon not be. */
function warnOfGaps({ paypal, paypalLacks, dollarRate, dollarRateAsOf }: Settings, log: Logger): void {
  if (paypalLacks.length > 0)
    log.warn({ missing: paypalLacks }, "PayPal is not offered: settings are missing");
  if (paypal?.kind === "paypal" && dollarRate !== undefined && dollarRateAsOf === undefined)
    log.warn("ZAR_PER_USD_AS_OF is not set: the age of the rate is unknown");
}
