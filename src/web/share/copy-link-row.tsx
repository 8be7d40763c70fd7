import { copyText } from "#web/clipboard/copy-text.ts";
import { useCopied } from "#web/clipboard/use-copied.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Check, Copy } from "#web/ui/icon-paths.ts";
import { SHARE_ROW, SHARE_ROW_HOVER } from "./share-row.ts";

type CopyLinkRowProps = {
  readonly url: string;
  /** The browser refused: the link has to be copied by hand. */
  readonly onRefused: () => void;
};

/** Turns hot and says so for two seconds once the link is copied. */
export function CopyLinkRow({ url, onRefused }: CopyLinkRowProps) {
  const { isCopied, confirm } = useCopied();

  async function copy(): Promise<void> {
    if (await copyText(url)) confirm();
    else onRefused();
  }

  return (
    <button
      className={`${SHARE_ROW} ${isCopied ? "bg-hot text-ink" : SHARE_ROW_HOVER}`}
      onClick={copy}
      type="button"
    >
      <span aria-live="polite">{isCopied ? "Copied!" : "Copy link"}</span>
      <Icon icon={isCopied ? Check : Copy} />
    </button>
  );
}
