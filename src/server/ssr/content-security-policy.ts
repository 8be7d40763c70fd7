import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Where browsers report what they refused. */
export const PAGE_REPORTS_PATH = "/api/page-reports";

/** The names of the web's own policies, which are the only ones that may be made. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default payment-script";

export type HtmlWithPolicy = {
  readonly html: string;
  readonly policy: string;
  /** What is only reported; undefined where everything is refused. */
  readonly reportOnly?: string;
};

/**
 * Allows exactly the inline scripts that carry this render's random nonce, by their hash, and takes the nonce out, so
 * that the page can be cached. Injected markup cannot know the nonce, so it is never allowed. `guests` are the hosts of
 * PayPal whose script runs on our pages; without one nothing but the shop itself is allowed.
 */
export function addScriptPolicy(html: string, nonce: string, guests: readonly string[] = []): HtmlWithPolicy {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (attributes.includes(mark) && code) hashes.add(`'sha256-${sha256(code)}'`);
  }
  return {
    html: html.replaceAll(mark, ""),
    policy: policyWith([...hashes], guests),
    ...(guests.length > 0 && {
      reportOnly: `require-trusted-types-for 'script'; report-uri ${PAGE_REPORTS_PATH}`,
    }),
  };
}

/** Radix injects style elements for its scroll lock, which is why inline styles are allowed; inline scripts are not. */
function policyWith(scriptHashes: readonly string[], guests: readonly string[]): string {
  const sources = (...own: readonly string[]) => ["'self'", ...own, ...guests].join(" ");
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes)}`,
    `style-src ${sources("'unsafe-inline'")}`,
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
    // PayPal's script makes markup from text itself, and a browser cannot tell whose text it is.
    ...(guests.length === 0 ? [TRUSTED_TYPES] : []),
    `report-uri ${PAGE_REPORTS_PATH}`,
  ].join("; ");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
