import { reportProblem } from "#web/report-problem.ts";
import type { ShareContent } from "#web/share/share-content.ts";
import { facebookLink, twitterLink } from "#web/share/share-links.ts";
import { CopyButton } from "#web/social/copy-button.tsx";
import { CrawlerCheck } from "#web/social/crawler-check.tsx";
import { ToolRow } from "#web/social/tool-row.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight } from "#web/ui/icon-paths.ts";
import { facebookDebuggerLink, twitterValidatorLink } from "./debugger-links.ts";
import { WhatsappTest } from "./whatsapp-test.tsx";

type ProductToolsProps = {
  readonly content: ShareContent;
  /** Undefined when there is no such product, and so no page to check. */
  readonly productId: number | undefined;
};

/** A row for each tool, all for the same product. */
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

/** Only logged: the address is on the page, where it can be copied by hand. */
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
