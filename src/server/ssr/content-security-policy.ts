import { createHash } from "node:crypto";
import type { PayPalPayments } from "#server/settings/paypal-settings.ts";

/** Reporting address for violations of the policy. */
export const PAGE_REPORTS_PATH = "/api/page-reports";

/** The Trusted Types policies of the web's own code; no others may be created. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default payment-script";

export type HtmlWithPolicy = {
  readonly html: string;
  readonly policy: string;
  /** The policy whose violations are only reported; undefined when all are blocked. */
  readonly reportOnly?: string;
};

/**
 * Adds a policy that allows exactly the inline scripts with this render's random nonce, by their hash, and removes the
 * nonce so that the page can be cached. Injected markup cannot know the nonce, so its scripts are blocked. `guests` are
 * PayPal's hosts, whose script runs on our pages; without them only the shop's own are allowed.
 */
export function addScriptPolicy(html: string, nonce: string, guests: readonly string[] = []): HtmlWithPolicy {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  // A script's own text may name the tag, so that the next one is looked for behind its end.
  for (let tag = html.indexOf("<script"); tag >= 0; ) {
    const start = html.indexOf(">", tag) + 1;
    const end = html.indexOf("</script>", start);
    if (start === 0 || end < 0) break;
    const code = html.slice(start, end);
    if (html.slice(tag, start).includes(mark) && code) hashes.add(`'sha256-${sha256(code)}'`);
    tag = html.indexOf("<script", end);
  }
  return {
    html: html.replaceAll(mark, ""),
    policy: policyWith([...hashes], guests),
    ...(guests.length > 0 && {
      reportOnly: `require-trusted-types-for 'script'; report-uri ${PAGE_REPORTS_PATH}`,
    }),
  };
}

/** Style attributes are allowed: the colour under a picture is one. PayPal's script writes style elements; nothing else does. */
function policyWith(scriptHashes: readonly string[], guests: readonly string[]): string {
  const sources = (...own: readonly string[]) => ["'self'", ...own, ...guests].join(" ");
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes)}`,
    guests.length > 0
      ? `style-src ${sources("'unsafe-inline'")}`
      : "style-src 'self'; style-src-attr 'unsafe-inline'",
    `img-src ${sources("data:")}`,
    `font-src ${sources()}`,
    "media-src 'self'",
    `connect-src ${sources()}`,
    "worker-src 'self'",
    ...(guests.length > 0 ? [`frame-src ${sources()}`, `child-src ${sources()}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // PayPal's script creates markup from text itself, and a browser cannot exempt one script from Trusted Types.
    ...(guests.length === 0 ? [TRUSTED_TYPES] : []),
    `report-uri ${PAGE_REPORTS_PATH}`,
  ].join("; ");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** PayPal publishes no list of hosts for its current script; this is the list for its older ones. */
const PAYPAL_HOSTS = ["https://*.paypal.com", "https://*.paypalobjects.com"];

/** The hosts whose scripts and frames a page may load for PayPal's button: none unless the real PayPal is set up. */
export function paypalHosts(paypal: PayPalPayments | undefined): readonly string[] {
  if (paypal?.kind !== "paypal") return [];
  const scriptHost = new URL(paypal.sdkUrl).origin;
  const isPayPals = new URL(paypal.sdkUrl).hostname.endsWith(".paypal.com");
  return isPayPals ? PAYPAL_HOSTS : [...PAYPAL_HOSTS, scriptHost];
}
