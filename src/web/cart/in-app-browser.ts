/**
 * Browsers that apps such as Instagram build in: windows of payment providers fail in them, so the cart offers a way
 * out.
 */

export type HostApp = "Instagram" | "Facebook" | "TikTok";

const USER_AGENTS: readonly (readonly [HostApp, RegExp])[] = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["TikTok", /BytedanceWebview|musical_ly|\bTikTok\b|\btrill_/i],
];

/** The app whose built-in browser this is; undefined for an ordinary browser. */
export function hostAppOf(userAgent: string): HostApp | undefined {
  return USER_AGENTS.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** A link that opens this address in the phone's own browser instead, in the form its operating system understands. */
export function browserLink(address: string, userAgent: string): string {
  const { protocol, host, href } = new URL(address);
  const scheme = protocol.replace(":", "");
  if (/\bAndroid\b/.test(userAgent)) {
    // Android takes everything before the last `#` as the address, so its own fragment survives (Intent.parseUri).
    const place = href.slice(`${protocol}//${host}`.length);
    return `intent://${host}${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(href)};end`;
  }
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? `x-safari-${href}` : href;
}
