import { copyText } from "#web/clipboard/copy-text.ts";
import { useCopied } from "#web/clipboard/use-copied.ts";
import { Button } from "#web/ui/button.tsx";
import { Check, Copy } from "#web/ui/icon-paths.ts";

type CopyButtonProps = {
  readonly text: string;
  /** What the button says while nothing was copied. */
  readonly label: string;
  /** The browser refused, for this cause. */
  readonly onRefused: (cause: unknown) => void;
};

/** Turns hot and says so for two seconds once the text is copied. */
export function CopyButton({ text, label, onRefused }: CopyButtonProps) {
  const { isCopied, confirm } = useCopied();

  async function copy(): Promise<void> {
    if (await copyText(text, onRefused)) confirm();
  }

  return (
    <Button icon={isCopied ? Check : Copy} onClick={copy} size="tool" tone={isCopied ? "hot" : "ink"}>
      <span aria-live="polite">{isCopied ? "Copied!" : label}</span>
    </Button>
  );
}
