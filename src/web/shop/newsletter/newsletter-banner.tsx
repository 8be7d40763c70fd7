import { useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowRight, X } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { useWayForPrices } from "#web/shop/layout/use-way-for-prices.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import "./newsletter-banner.css";

const REST_MS = 250;

export type NewsletterBannerProps = {
  /** Called when it was closed, its link followed or the form sent: it must not come back. */
  readonly onDismiss: () => void;
};

/** Fixed to the bottom of the page; does not take the focus. Everything that floats above it reads `--newsletter-height`. */
export function NewsletterBanner({ onDismiss }: NewsletterBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const settle = useCallback(
    (isAway: boolean) => publishHeight(isAway ? 0 : (banner.current?.offsetHeight ?? 0)),
    [],
  );
  useWayForPrices(banner, REST_MS, settle);
  useEffect(() => () => publishHeight(0), []);
  return (
    <section
      aria-label="Newsletter"
      className="newsletter-banner theme-ink fixed inset-x-0 bottom-(--player-height) z-(--layer-newsletter) border-rule border-t"
      ref={banner}
    >
      <div className="page-width px-(--gut) pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))] lg:grid lg:grid-cols-4 lg:items-start lg:px-0 lg:py-4.5">
        <h2 className="type-display pr-12 text-[1.375rem] leading-[.95] lg:col-span-2 lg:pr-0 lg:pl-(--gut) lg:text-[1.75rem]">
          New pieces and records, by email
        </h2>
        <div className="mt-1 lg:col-span-2 lg:-mt-2 lg:mr-18 lg:pl-(--gut)">
          <NewsletterForm aside={<LearnMore onFollow={onDismiss} />} onSubscribed={onDismiss} />
        </div>
      </div>
      <IconButton className="absolute top-0 right-0 size-13" icon={X} label="Close" onClick={onDismiss} />
    </section>
  );
}

function LearnMore({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <Link
      className="flex min-h-11 items-center gap-2 font-semibold"
      onClick={onFollow}
      to={`${paths.news}#newsletter`}
    >
      <span className="link-line">Learn More</span>
      <span className="sr-only"> in the news</span>
      <Icon icon={ArrowRight} />
    </Link>
  );
}

function publishHeight(height: number): void {
  document.documentElement.style.setProperty("--newsletter-height", `${height}px`);
}
