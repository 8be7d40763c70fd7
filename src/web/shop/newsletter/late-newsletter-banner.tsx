import { useEffect, useState } from "react";
import { SECOND } from "#domain/time/time.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";

const BANNER_DELAY_MS = 3 * SECOND;
const DISMISSAL_KEY = "kuludNewsletterBanner";
const DISMISSED = "dismissed";

const loadBanner = () =>
  loadLate("shop/newsletter/newsletter-banner.tsx", () => import("./newsletter-banner.tsx")).then(
    (module) => module.NewsletterBanner,
  );

/**
 * The newsletter banner, three seconds after the page has loaded. Its script is loaded only for those who will see it;
 * if that fails, there is no banner.
 */
export function LateNewsletterBanner() {
  const { Component: Banner, fetchIt } = useLateComponent(loadBanner);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (isBannerDismissed()) return;
    const timer = setTimeout(fetchIt, BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [fetchIt]);

  function dismiss(): void {
    // It does not return; where the browser stores nothing, it does on the next page load.
    localTexts.write(DISMISSAL_KEY, DISMISSED);
    setOver(true);
  }

  // Another tab may have dismissed it while the script was loading.
  return Banner && !isOver && !isBannerDismissed() && <Banner onDismiss={dismiss} />;
}

/** Whether the banner was closed, its link followed or the newsletter subscribed to in this browser. */
function isBannerDismissed(): boolean {
  return localTexts.read(DISMISSAL_KEY) === DISMISSED;
}
