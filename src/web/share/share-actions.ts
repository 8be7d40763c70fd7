import { copyText } from "#web/clipboard/copy-text.ts";
import type { ShareContent } from "./share-content.ts";
import { INSTAGRAM_ADDRESS, instagramText } from "./share-links.ts";

const COPIED = "Product info copied! Paste it in your Instagram story or post.";
const NOT_COPIED = "Opening Instagram. Please copy the product link manually to share.";

/**
 * Instagram takes no text by link, so this copies the text, says so in an alert and opens Instagram. Returns what the
 * alert said, for the page to show too: the browser may have blocked the new tab.
 */
export async function shareOnInstagram(content: ShareContent): Promise<string> {
  const message = (await copyText(instagramText(content))) ? COPIED : NOT_COPIED;
  window.alert(message);
  window.open(INSTAGRAM_ADDRESS, "_blank", "noopener,noreferrer");
  return message;
}

export function canShareNatively(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's own share sheet. False when that failed; closing the sheet without sharing is no failure. */
export async function shareNatively({ title, description, url }: ShareContent): Promise<boolean> {
  try {
    await navigator.share({ title, text: description, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
