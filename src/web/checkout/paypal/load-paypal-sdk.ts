import { SECOND } from "#domain/time/time.ts";
import type { PayPalSdk } from "./paypal-sdk.d.ts";

const TIMEOUT_MS = 15 * SECOND;

/** By address, so that a second choice of PayPal does not run its script twice. */
const loading = new Map<string, Promise<PayPalSdk>>();

/**
 * PayPal's script, fetched once. Its contents change without notice, so no hash is pinned; the page's policy says where
 * it may come from. Rejects when it fails or takes too long, and can then be asked for again.
 */
export function loadPayPalSdk(sdkUrl: string): Promise<PayPalSdk> {
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
  script.src = sdkUrl;
  document.head.append(script);
  return loaded;
}
