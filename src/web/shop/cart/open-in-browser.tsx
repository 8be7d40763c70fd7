import { useState } from "react";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { useCopy } from "#web/kit/copy-text.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight, Check, Copy } from "#web/kit/ui/icon-paths.ts";
import { writeCarriedPieces } from "./carried-pieces.ts";

type OpenInBrowserProps = { readonly lines: CartLines };

/** Offers to open the shop, cart included, outside an app's built-in browser. Renders nothing in an ordinary browser. */
export function OpenInBrowser({ lines }: OpenInBrowserProps) {
  const { isCopied, copy } = useCopy();
  const [isRefused, setRefused] = useState(false);
  const app = hostAppOf(navigator.userAgent);
  if (app === undefined || lines.length === 0) return null;
  const address = `${window.location.origin}/${writeCarriedPieces(lines)}`;

  async function copyLink(): Promise<void> {
    setRefused(!(await copy(address)));
  }

  return (
    <section
      aria-label="Open in browser"
      className="grid shrink-0 gap-2.5 border-ink border-t bg-wash px-(--gut) py-3 text-ink"
    >
      <p className="text-s leading-[1.4]">
        This is {app}'s own browser, where some ways to pay do not work. Open the shop in yours: the cart
        comes along.
      </p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass("ink", "small")} href={browserLink(address, navigator.userAgent)}>
          Open in browser <Icon icon={ArrowUpRight} />
        </a>
        <Button
          icon={isCopied ? Check : Copy}
          onClick={copyLink}
          size="small"
          tone={isCopied ? "hot" : "line"}
        >
          <span aria-live="polite">{isCopied ? "Copied!" : "Copy link"}</span>
        </Button>
      </div>
      <p className="text-s font-medium empty:hidden" role="status">
        {isRefused && `The link could not be copied. Use "Open in browser" in the menu of ${app}.`}
      </p>
    </section>
  );
}

/** Apps with a built-in browser: payment providers' windows fail in it, so the cart offers an alternative. */
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

/** A link that opens this address in the phone's own browser instead, in its operating system's form. */
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
