import { type ReactNode, use } from "react";
import { Link } from "react-router";
import type { ShownAnnouncement } from "#domain/contact/announcement.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { WordmarkSymbol } from "#web/kit/brand/wordmark-symbol.tsx";
import { Part } from "#web/page/failures/part.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PlainPartsContext } from "./plain-parts-context.ts";
import { useIsForShoppers } from "./use-is-for-shoppers.ts";

type SiteFrameProps = { readonly children: ReactNode };

/** Wraps every screen. Those that only the admin opens have a head and links of their own (web/screens/admin). */
export function SiteFrame({ children }: SiteFrameProps) {
  const isForShoppers = useIsForShoppers();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <WordmarkSymbol />
      {isForShoppers && (
        <>
          <Part name="ticker">
            <Ticker />
          </Part>
          <Header />
        </>
      )}
      <noscript>{use(PlainPartsContext)?.notice}</noscript>
      <main className="outline-none" id="main" tabIndex={-1}>
        {children}
      </main>
      {isForShoppers && (
        <Part name="footer">
          <Footer />
        </Part>
      )}
    </>
  );
}

function AnnouncementText({ text, link }: ShownAnnouncement) {
  if (link === undefined) return text;
  const look = "underline underline-offset-2";
  return link.startsWith("/") ? (
    <Link className={look} to={link}>
      {text}
    </Link>
  ) : (
    <a className={look} href={link} rel="noopener">
      {text}
    </a>
  );
}

/** Above the header: the owner's announcement, the free-delivery limit, and the shop's time. */
export function Ticker() {
  const now = useShopClock();
  const facts = useShopFacts();
  return (
    <>
      {facts?.announcement && (
        <aside
          aria-label="Announcement"
          className="theme-hot px-(--gut) py-1.5 text-center text-s font-semibold [overflow-wrap:anywhere]"
        >
          <AnnouncementText {...facts.announcement} />
        </aside>
      )}
      <aside aria-label="Delivery and shop time" className="theme-ink">
        {/* One line: the clock is left out where it does not fit beside the words, in whichever letters they are drawn. */}
        <div className="page-width flex h-8 flex-wrap gap-x-6 overflow-hidden px-(--gut) leading-8 large-letters:h-auto">
          <span className="grow text-[0.75rem] font-medium min-[22rem]:text-[0.8125rem]">
            {facts?.freeDelivery}
          </span>
          <Link
            className="text-[0.8125rem] font-medium underline-offset-4 hover:underline max-lg:hidden"
            to={orderPaths.find}
          >
            Find my order
          </Link>
          <time className="type-mono leading-8 whitespace-nowrap" dateTime={now.toISOString()}>
            {formatSastClock(now)}
          </time>
        </div>
      </aside>
    </>
  );
}
