import { DAY } from "#domain/time/time.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { PayPalProvider } from "./payment-provider.ts";
import type { PayPalAccess } from "./paypal/paypal.access.ts";
import { createPayPalProvider } from "./paypal/paypal.provider.ts";

const RATE_IS_OLD_AFTER_MS = 7 * DAY;

/** PayPal by these settings: the real one, the built-in sandbox that `startSandbox` mounts, or undefined without either. */
export async function choosePayPalProvider(
  { settings, clock, log }: Shop,
  startSandbox: () => Promise<PayPalAccess>,
): Promise<PayPalProvider | undefined> {
  const { paypal } = settings;
  warnOfGaps(settings, clock, log);
  if (!paypal) return undefined;
  if (paypal.kind === "paypal") {
    const mode = paypal.environment === "live" ? "live" : "test";
    return createPayPalProvider({ ...paypal, mode }, clock, log);
  }
  const access = await startSandbox();
  return createPayPalProvider(
    { ...access, rate: paypal.rate, mode: "sandbox", tokenDomains: undefined },
    clock,
    log,
  );
}

/** What the owner should know at the start: PayPal is missing a setting, or converts at an old rate. */
function warnOfGaps({ paypal, paypalLacks }: Settings, clock: Clock, log: Logger): void {
  if (paypalLacks.length > 0)
    log.warn({ missing: paypalLacks }, "PayPal is not offered: settings are missing");
  if (paypal?.kind !== "paypal") return;
  const { rateAsOf } = paypal;
  if (rateAsOf === undefined) {
    log.warn("ZAR_PER_USD_AS_OF is not set: nobody knows how old the rate is");
  } else if (later(rateAsOf, RATE_IS_OLD_AFTER_MS) < clock.now()) {
    const asOf = rateAsOf.toISOString().slice(0, 10);
    log.warn({ asOf }, "ZAR_PER_USD is older than a week: set today's rate");
  }
}
