import { type ReactNode, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight, ShareUp } from "#web/ui/icon-paths.ts";
import { CopyLinkRow } from "./copy-link-row.tsx";
import type { ShareContent } from "./share-content.ts";
import { facebookLink, INSTAGRAM_ADDRESS, twitterLink, whatsAppLink } from "./share-links.ts";
import { canShareNatively, shareNatively } from "./share-natively.ts";
import { shareOnInstagram } from "./share-on-instagram.ts";
import { SHARE_ROW, SHARE_ROW_HOVER } from "./share-row.ts";

type ShareRowsProps = { readonly content: ShareContent };

/** Every way to pass it on; what happened is also said below the rows. */
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
          <button className={`${SHARE_ROW} ${SHARE_ROW_HOVER}`} onClick={toInstagram} type="button">
            Instagram <Icon icon={ArrowUpRight} />
          </button>
        </li>
        {canShareNatively() && (
          <li>
            <button className={`${SHARE_ROW} ${SHARE_ROW_HOVER}`} onClick={toDevice} type="button">
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

const NOT_COPIED = "The link could not be copied here. Press and hold the address above to copy it.";

function LinkRow({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <a className={`${SHARE_ROW} ${SHARE_ROW_HOVER}`} href={address} rel="noopener noreferrer" target="_blank">
      {name} <Icon icon={ArrowUpRight} />
    </a>
  );
}
