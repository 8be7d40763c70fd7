/** Whether PayPal is offered now. Payments that have started are finished either way. */
import { formatDay } from "#domain/time/calendar-day.ts";
import { DAY } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { later } from "#server/platform/clock.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { PaymentsShop } from "./payments-shop.ts";
import type { PayPalProvider } from "./providers/payment-provider.ts";

type WithRate = Pick<Shop, "settings" | "clock">;

/** PayPal, when it is set up and there is a dollar rate recent enough to charge by; else undefined. */
export function offeredPayPal(shop: PaymentsShop): PayPalProvider | undefined {
  const hasRate = shop.settings.paypalLacks.length === 0 && dayOfOldRate(shop) === undefined;
  return hasRate ? shop.paypal : undefined;
}

/** The reason, as one sentence for the admin; undefined while PayPal is offered or was never set up. */
export function whyPayPalIsNotOffered(shop: WithRate): string | undefined {
  const { paypalLacks, rateMaxAgeDays } = shop.settings;
  if (paypalLacks.length > 0)
    return `PayPal is not offered: ${paypalLacks.join(", ")} missing in the settings.`;
  const day = dayOfOldRate(shop);
  if (day === undefined) return undefined;
  return `PayPal is not offered: the dollar rate is from ${formatDay(day)}, more than ${rateMaxAgeDays} days ago. Set ZAR_PER_USD and ZAR_PER_USD_AS_OF anew.`;
}

/** Raises an alert that the dollar rate is too old, once for each rate. */
export async function alertOldRate(shop: WithRate & Parameters<typeof raiseAlertNow>[0]): Promise<void> {
  const day = dayOfOldRate(shop);
  const message = whyPayPalIsNotOffered(shop);
  if (day === undefined || message === undefined) return;
  const dedupeKey = `dollar-rate-old:${day.toISOString().slice(0, 10)}`;
  await raiseAlertNow(shop, { dedupeKey, kind: "dollar-rate-old", message });
}

function dayOfOldRate({ settings, clock }: WithRate): Date | undefined {
  const { paypal, dollarRateAsOf, rateMaxAgeDays } = settings;
  const day = paypal?.kind === "paypal" ? dollarRateAsOf : undefined;
  return day && later(day, rateMaxAgeDays * DAY) < clock.now() ? day : undefined;
}
