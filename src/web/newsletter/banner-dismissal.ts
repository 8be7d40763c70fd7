import { localTexts } from "#web/storage/browser-texts.ts";
import type { TextStore } from "#web/storage/text-store.ts";

const DISMISSAL_KEY = "kuludNewsletterBanner";
const DISMISSED = "dismissed";

/** Whether this browser's shopper has closed the banner, followed it or subscribed. Any other stored text is not ours. */
export function isBannerDismissed(texts: TextStore = localTexts): boolean {
  return texts.read(DISMISSAL_KEY) === DISMISSED;
}

/** It never comes back; where nothing may be stored, not before the next page load. */
export function dismissBanner(texts: TextStore = localTexts): void {
  texts.write(DISMISSAL_KEY, DISMISSED);
}
