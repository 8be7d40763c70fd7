import { useCopy } from "#web/kit/copy-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Check, Copy } from "#web/kit/ui/icon-paths.ts";

type CopyButtonProps = {
  readonly text: string;
  /** The label, except during the two seconds after copying. */
  readonly label: string;
  /** Called with the cause when the browser refuses. */
  readonly onRefused: (cause: unknown) => void;
};

/** Changes colour and says "Copied!" for two seconds once the text is copied. */
export function CopyButton({ text, label, onRefused }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      icon={isCopied ? Check : Copy}
      onClick={() => void copy(text, onRefused)}
      size="tool"
      tone={isCopied ? "hot" : "ink"}
    >
      <span aria-live="polite">{isCopied ? "Copied!" : label}</span>
    </Button>
  );
}
