import { useState } from "react";
import { copyText } from "#web/kit/copy-text.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight, Copy } from "#web/kit/ui/icon-paths.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import type { ShareContent } from "#web/shop/share/share-content.ts";
import { facebookLink, twitterLink } from "#web/shop/share/share-links.ts";
import { CopyButton } from "./copy-button.tsx";
import { CrawlerCheck } from "./crawler-check.tsx";
import { ToolRow } from "./tool-row.tsx";

type ProductToolsProps = {
  readonly content: ShareContent;
  /** Undefined when there is no such product, and so no page to check. */
  readonly productId: number | undefined;
};

/** One row per tool, all for the same product. */
export function ProductTools({ content, productId }: ProductToolsProps) {
  return (
    <div className="mt-4 border-t border-line">
      <ToolRow address={content.url} note="The address that is shared." title="Product URL">
        <CopyButton label="Copy URL" onRefused={reportRefusal} text={content.url} />
      </ToolRow>
      <ToolRow note="They fetch the product URL and show what they read in it." title="Preview debuggers">
        <OutsideLink address={facebookDebuggerLink(content.url)}>Facebook Sharing Debugger</OutsideLink>
        <OutsideLink address={twitterValidatorLink(content.url)}>Twitter Card Validator</OutsideLink>
      </ToolRow>
      <ToolRow
        address={content.whatsAppUrl}
        note="Copies the address that WhatsApp gets."
        title="WhatsApp test"
      >
        <WhatsappTest onRefused={reportRefusal} url={content.whatsAppUrl} />
      </ToolRow>
      <ToolRow note="What a shopper's press on Facebook or Twitter opens." title="Manual share">
        <OutsideLink address={facebookLink(content)}>Share on Facebook</OutsideLink>
        <OutsideLink address={twitterLink(content)}>Share on Twitter</OutsideLink>
      </ToolRow>
      {productId !== undefined && <CrawlerCheck productId={productId} />}
    </div>
  );
}

/** Only logged: the address is on the page and can be copied by hand. */
function reportRefusal(cause: unknown): void {
  reportProblem("The address was not copied", cause);
}

/** Opens in a new tab. */
function OutsideLink({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <a className={buttonClass("line", "tool")} href={address} rel="noopener noreferrer" target="_blank">
      {children} <Icon icon={ArrowUpRight} />
    </a>
  );
}

const COPIED = "URL copied! Open WhatsApp Web and paste this URL to test the preview.";

type WhatsappTestProps = {
  readonly url: string;
  /** Called with the cause when the browser refuses. */
  readonly onRefused: (cause: unknown) => void;
};

/** Describes the next step in an alert, and keeps that text on the page. */
function WhatsappTest({ url, onRefused }: WhatsappTestProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    if (!(await copyText(url, onRefused))) return;
    setCopied(true);
    window.alert(COPIED);
  }

  return (
    <>
      <Button icon={Copy} onClick={copy} size="tool" tone="ink">
        Copy for WhatsApp
      </Button>
      <p className="text-s font-medium empty:hidden" role="status">
        {isCopied && COPIED}
      </p>
    </>
  );
}

/** Facebook fetches the page again and shows what it reads in it. */
export function facebookDebuggerLink(url: string): string {
  return `https://developers.facebook.com/tools/debug/?q=${encodeURIComponent(url)}`;
}

export function twitterValidatorLink(url: string): string {
  return `https://cards-dev.twitter.com/validator?url=${encodeURIComponent(url)}`;
}
