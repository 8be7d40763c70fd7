import { type ReactNode, useEffect, useState } from "react";
import { formatSastClock } from "#domain/time/time.ts";
import { pageTitle } from "#web/page/page-meta.ts";
import { SandboxBanner } from "#web/shop/checkout/payment/sandbox-banner.tsx";
import { useShopClock } from "#web/shop/shop-clock.tsx";

type ResultFrameProps = {
  readonly theme: "ink" | "paper";
  readonly title: string;
  /** Shown above the title. */
  readonly picture?: ReactNode;
  /** Shown below the title on the whole width. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One layout for all results: title, time, facts and next step, in the page's four columns. */
export function ResultFrame({ theme, title, picture, lead, action, children }: ResultFrameProps) {
  const now = useShopClock();
  const [shownAt] = useState(now);
  usePageTitle(title);
  return (
    <div className={theme === "ink" ? "theme-ink" : "theme-paper"}>
      <SandboxBanner />
      <section aria-live="polite" className="page-width pt-5">
        {picture && <div className="px-(--gut) pt-12">{picture}</div>}
        <h1 className="type-display -ml-[0.04em] px-(--gut) pt-12 pb-7 text-d0 tracking-[-0.04em] wrap-anywhere lg:pb-14">
          {title}
        </h1>
        {lead}
        <div className="grid gap-4 border-t border-rule px-(--gut) pt-3 pb-16 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-32">
          <p className="type-mono text-note lg:px-(--gut)">{formatSastClock(shownAt)}</p>
          <div className="lg:col-span-2 lg:px-(--gut)">{children}</div>
          {action && <div className="lg:px-(--gut)">{action}</div>}
        </div>
      </section>
    </div>
  );
}

/** Sets the result as the tab's title, and restores the former title on leaving. */
function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}
