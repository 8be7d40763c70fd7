import type { PayPalPayments } from "#server/settings/paypal-settings.ts";

/** PayPal publishes no list of hosts for its current script; this is the list for its older ones. */
const PAYPAL_HOSTS = ["https://*.paypal.com", "https://*.paypalobjects.com"];

/** The hosts whose scripts and frames a page may load for PayPal's button: none unless the real PayPal is set up. */
export function paypalHosts(paypal: PayPalPayments | undefined): readonly string[] {
  if (paypal?.kind !== "paypal") return [];
  const scriptHost = new URL(paypal.sdkUrl).origin;
  const isPayPals = new URL(paypal.sdkUrl).hostname.endsWith(".paypal.com");
  return isPayPals ? PAYPAL_HOSTS : [...PAYPAL_HOSTS, scriptHost];
}
