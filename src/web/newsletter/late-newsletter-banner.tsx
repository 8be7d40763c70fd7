import { type ComponentType, useEffect, useState } from "react";
import { SECOND } from "#domain/time/time.ts";
import { localTexts } from "#web/storage/text-store.ts";
import type { NewsletterBannerProps } from "./newsletter-banner.tsx";

const BANNER_DELAY_MS = 3 * SECOND;
const DISMISSAL_KEY = "kuludNewsletterBanner";
const DISMISSED = "dismissed";

/** The newsletter banner, three seconds after the page has loaded. Its script is loaded only for those who will see it. */
export function LateNewsletterBanner() {
  const [Banner, setBanner] = useState<ComponentType<NewsletterBannerProps>>();

  useEffect(() => {
    if (isBannerDismissed()) return;
    let isHere = true;
    const timer = setTimeout(async () => {
      // Another tab may have dismissed it meanwhile. When the script cannot be loaded, there is simply no banner.
      const module = await import("./newsletter-banner.tsx").catch(() => undefined);
      if (isHere && module && !isBannerDismissed()) setBanner(() => module.NewsletterBanner);
    }, BANNER_DELAY_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);

  function dismiss(): void {
    // It never comes back; where the browser stores nothing, it does on the next page load.
    localTexts.write(DISMISSAL_KEY, DISMISSED);
    setBanner(undefined);
  }

  return Banner && <Banner onDismiss={dismiss} />;
}

/** Whether somebody in this browser has closed the banner, followed its link or subscribed. */
function isBannerDismissed(): boolean {
  return localTexts.read(DISMISSAL_KEY) === DISMISSED;
}
