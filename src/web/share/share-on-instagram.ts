import { copyText } from "#web/clipboard/copy-text.ts";
import type { ShareContent } from "./share-content.ts";
import { INSTAGRAM_ADDRESS, instagramText } from "./share-links.ts";

const COPIED = "Product info copied! Paste it in your Instagram story or post.";
const NOT_COPIED = "Opening Instagram. Please copy the product link manually to share.";

/**
 * Copies the text, says so by an alert and opens Instagram, which cannot be handed a text. Returns what was said, so
 * that the page can keep it in sight: a browser may have blocked the new tab meanwhile.
 */
export async function shareOnInstagram(content: ShareContent): Promise<string> {
  const message = (await copyText(instagramText(content))) ? COPIED : NOT_COPIED;
  window.alert(message);
  window.open(INSTAGRAM_ADDRESS, "_blank", "noopener,noreferrer");
  return message;
}
