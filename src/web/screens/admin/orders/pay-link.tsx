import { useCopy } from "#web/kit/copy-text.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Check, Copy } from "#web/kit/ui/icon-paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type PayLinkProps = { readonly orderUrl: string };

/** The link to pay, for the chat in which the pieces were asked for. */
export function PayLink({ orderUrl }: PayLinkProps) {
  const { isCopied, copy } = useCopy();
  const words = `Your KULUD order is kept for you. Pay it here: ${orderUrl}`;

  function reportRefusal(): void {
    showToast({ title: "Not copied", description: "The browser refuses. Please copy the link by hand." });
  }

  return (
    <div className="grid gap-2.5">
      <p className="type-mono text-s break-all select-all">{orderUrl}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={isCopied ? Check : Copy}
          onClick={() => void copy(orderUrl, reportRefusal)}
          size="small"
          tone="line"
        >
          <span aria-live="polite">{isCopied ? "Copied" : "Copy the link"}</span>
        </Button>
        <a
          className={buttonClass("line", "small")}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          rel="noreferrer"
          target="_blank"
        >
          Send it by WhatsApp
        </a>
      </div>
    </div>
  );
}
