import { type ReactNode, useState } from "react";
import { copyText, useCopy } from "#web/kit/copy-text.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight, Check, Copy, ShareUp } from "#web/kit/ui/icon-paths.ts";
import { Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import { type ShareContent, type ShareInput, shareContent } from "./share-content.ts";
import { facebookLink, INSTAGRAM_ADDRESS, instagramText, twitterLink, whatsAppLink } from "./share-links.ts";
import { SharePreview } from "./share-preview.tsx";

export type ShareDialogProps = {
  readonly input: ShareInput;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Shares a product or the whole shop. */
export function ShareDialog({ input, isOpen, onClose, onClosed }: ShareDialogProps) {
  const shopPicture = useShopFacts()?.pictures.heroPortrait;
  const content = shareContent(input, window.location.origin);
  const image = content.image ?? (shopPicture && pictureAddress(shopPicture, PREVIEW_WIDTH));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Share">
      <div className="overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
        <SharePreview content={{ ...content, image }} />
        <ShareRows content={content} />
      </div>
    </Sheet>
  );
}

/** Twice the 96 pixels at which it is shown, for dense screens. */
const PREVIEW_WIDTH = 200;

/** A row of 56 pixels, words left, icon right. */
const ROW =
  "focus-inside flex min-h-14 w-full items-center justify-between gap-3 px-(--gut) text-left font-semibold transition-colors";
const ROW_HOVER = "hover:bg-ink hover:text-paper";

const NOT_COPIED = "The link could not be copied here. Press and hold the address above to copy it.";

type ShareRowsProps = { readonly content: ShareContent };

/** One row per way to share. The outcome is also written below the rows. */
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

const COPIED = "Product info copied! Paste it in your Instagram story or post.";
const TEXT_NOT_COPIED = "Opening Instagram. Please copy the product link manually to share.";

/**
 * Instagram takes no text by link, so this copies the text, says so in an alert and opens Instagram. Returns the
 * alert's text, for the page to show too: the browser may have blocked the new tab.
 */
async function shareOnInstagram(content: ShareContent): Promise<string> {
  const message = (await copyText(instagramText(content))) ? COPIED : TEXT_NOT_COPIED;
  window.alert(message);
  window.open(INSTAGRAM_ADDRESS, "_blank", "noopener,noreferrer");
  return message;
}

function canShareNatively(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's own share sheet. False when that failed; closing the sheet without sharing is no failure. */
async function shareNatively({ title, description, url }: ShareContent): Promise<boolean> {
  try {
    await navigator.share({ title, text: description, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
