import { type ComponentType, useEffect, useState } from "react";
import { SECOND } from "#domain/time/time.ts";
import { dismissBanner, isBannerDismissed } from "./banner-dismissal.ts";
import type { NewsletterBannerProps } from "./newsletter-banner.tsx";

const BANNER_DELAY_MS = 3 * SECOND;

/** The newsletter banner, three seconds after the page has loaded; its script comes only for those who are to see it. */
export function LateNewsletterBanner() {
  const [Banner, setBanner] = useState<ComponentType<NewsletterBannerProps>>();

  useEffect(() => {
    if (isBannerDismissed()) return;
    let isHere = true;
    const timer = setTimeout(async () => {
      // Another tab may have dismissed it meanwhile. Without a connection there is no banner, and nothing is lost.
      const module = await import("./newsletter-banner.tsx").catch(() => undefined);
      if (isHere && module && !isBannerDismissed()) setBanner(() => module.NewsletterBanner);
    }, BANNER_DELAY_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);

  function dismiss(): void {
    dismissBanner();
    setBanner(undefined);
  }

  return Banner && <Banner onDismiss={dismiss} />;
}
