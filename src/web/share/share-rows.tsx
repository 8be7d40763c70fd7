import { type ReactNode, useState } from "react";
import { useCopy } from "#web/clipboard/copy-text.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight, Check, Copy, ShareUp } from "#web/ui/icon-paths.ts";
import { canShareNatively, shareNatively, shareOnInstagram } from "./share-actions.ts";
import type { ShareContent } from "./share-content.ts";
import { facebookLink, INSTAGRAM_ADDRESS, twitterLink, whatsAppLink } from "./share-links.ts";

/** A row of 56 pixels, words left, icon right. */
const ROW =
  "focus-inside flex min-h-14 w-full items-center justify-between gap-3 px-(--gut) text-left font-semibold transition-colors";
const ROW_HOVER = "hover:bg-ink hover:text-paper";

const NOT_COPIED = "The link could not be copied here. Press and hold the address above to copy it.";

type ShareRowsProps = { readonly content: ShareContent };

/** One row for each way to share. What happened is also written below the rows. */
export function ShareRows({ content }: ShareRowsProps) {
  const [note, setNote] = useState<ReactNode>();

  async function toInstagram(): Promise<void> {
    const message = await shareOnInstagram(content);
    setNote(
      <>
        {message}{" "}
        <a className="link-line" href={INSTAGRAM_ADDRESS} rel="noopener noreferrer" target="_blank">
          instagram.com
        </a>
      </>,
    );
  }

  async function toDevice(): Promise<void> {
    const isTaken = await shareNatively(content);
    setNote(isTaken ? undefined : "This device could not share it. Choose another way.");
  }

  return (
    <>
      <ul className="*:border-b *:border-line *:last:border-b-0">
        <li>
          <LinkRow address={whatsAppLink(content)} name="WhatsApp" />
        </li>
        <li>
          <LinkRow address={facebookLink(content)} name="Facebook" />
        </li>
        <li>
          <LinkRow address={twitterLink(content)} name="Twitter" />
        </li>
        <li>
          <button className={`${ROW} ${ROW_HOVER}`} onClick={toInstagram} type="button">
            Instagram <Icon icon={ArrowUpRight} />
          </button>
        </li>
        {canShareNatively() && (
          <li>
            <button className={`${ROW} ${ROW_HOVER}`} onClick={toDevice} type="button">
              More apps <Icon icon={ShareUp} />
            </button>
          </li>
        )}
        <li>
          <CopyLinkRow onRefused={() => setNote(NOT_COPIED)} url={content.url} />
        </li>
      </ul>
      <p
        className="px-(--gut) text-s font-medium empty:hidden not-empty:border-t not-empty:py-3"
        role="status"
      >
        {note}
      </p>
    </>
  );
}

function LinkRow({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <a className={`${ROW} ${ROW_HOVER}`} href={address} rel="noopener noreferrer" target="_blank">
      {name} <Icon icon={ArrowUpRight} />
    </a>
  );
}

/** Changes colour and says "Copied!" for two seconds once the link is copied. */
function CopyLinkRow({ url, onRefused }: { readonly url: string; readonly onRefused: () => void }) {
  const { isCopied, copy } = useCopy();
  return (
    <button
      className={`${ROW} ${isCopied ? "bg-hot text-ink" : ROW_HOVER}`}
      onClick={() => void copy(url, onRefused)}
      type="button"
    >
      <span aria-live="polite">{isCopied ? "Copied!" : "Copy link"}</span>
      <Icon icon={isCopied ? Check : Copy} />
    </button>
  );
}
