/** An address that leaves an app's built-in browser for the phone's own, in the way its system understands. */
export function browserLink(address: string, userAgent: string): string {
  const { protocol, host, href } = new URL(address);
  const scheme = protocol.replace(":", "");
  if (/\bAndroid\b/.test(userAgent)) {
    // What stands before the last `#` is the address, its own fragment included (Android's Intent.parseUri).
    const place = href.slice(`${protocol}//${host}`.length);
    return `intent://${host}${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(href)};end`;
  }
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? `x-safari-${href}` : href;
}
