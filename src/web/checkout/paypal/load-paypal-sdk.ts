import { SECOND } from "#domain/time/time.ts";
import type { PayPalSdk } from "./paypal-sdk.d.ts";

const TIMEOUT_MS = 15 * SECOND;

/** By address, so that choosing PayPal again does not run its script twice. */
const loading = new Map<string, Promise<PayPalSdk>>();

/** Its address comes from the shop's settings, and the content security policy says which hosts it may name. */
const policy = globalThis.trustedTypes?.createPolicy("payment-script", {
  createScriptURL: (address) => address,
});

function trustedAddress(sdkUrl: string): string {
  return policy?.createScriptURL(sdkUrl) ?? sdkUrl;
}

/**
 * Loads PayPal's script, once. PayPal changes it without notice, so no hash of it can be pinned; the content security
 * policy says where it may come from. Rejects when loading fails or takes too long, and can then be called again.
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
  script.src = trustedAddress(sdkUrl);
  document.head.append(script);
  return loaded;
}
