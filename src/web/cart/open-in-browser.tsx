import { useState } from "react";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { useCopy } from "#web/clipboard/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight, Check, Copy } from "#web/ui/icon-paths.ts";
import { writeCarriedPieces } from "./carried-pieces.ts";
import { browserLink, hostAppOf } from "./in-app-browser.ts";

type OpenInBrowserProps = { readonly lines: CartLines };

/**
 * Offers to open the shop, cart included, outside an app's built-in browser. Renders nothing in an ordinary browser.
 */
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
