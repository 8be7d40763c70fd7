import { useState } from "react";
import { copyText } from "#web/clipboard/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Copy } from "#web/ui/icon-paths.ts";

const COPIED = "URL copied! Open WhatsApp Web and paste this URL to test the preview.";

type WhatsappTestProps = {
  readonly url: string;
  /** Called with the cause when the browser refuses. */
  readonly onRefused: (cause: unknown) => void;
};

/** Says what to do next in an alert, and keeps that text on the page. */
export function WhatsappTest({ url, onRefused }: WhatsappTestProps) {
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
