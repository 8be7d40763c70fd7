import { LIMITED_NOTICE } from "#content/limited-page.ts";
import { BackToHome } from "#web/layout/back-to-home.tsx";
import type { EditionOnSale } from "./edition-on-sale.ts";

type LimitedBannerProps = { readonly editions: readonly EditionOnSale[] };

/** In the accent colour: the masthead, the catalogue numbers of the editions, and what a limited drop is. */
export function LimitedBanner({ editions }: LimitedBannerProps) {
  return (
    <div className="theme-hot">
      <div className="masthead-frame page-width">
        <BackToHome />
        <h1 className="fit-[4.78] relative z-1 overflow-x-clip px-(--gut) pt-1.5 -indent-[0.058em] font-display tracking-[-0.02em]">
          LIMITED
        </h1>
        <p className="type-mono flex justify-between px-(--gut) pt-3.5 pb-6.5">
          <span>
            KLD-{editions[0]?.id}—{editions.at(-1)?.id}
          </span>
          <span>{editions.length} editions</span>
        </p>
        <div className="px-(--gut) pb-6.5 lg:grid lg:grid-cols-4 lg:px-0 lg:pb-7">
          {/* Wide enough that the fallback font takes as many lines as the real one, so that nothing below moves. */}
          <p className="max-w-[23rem] text-[1.125rem] leading-[1.35] font-medium lg:col-span-2 lg:col-start-2 lg:max-w-[28rem] lg:pl-(--gut) lg:text-[1.375rem]">
            {LIMITED_NOTICE}
          </p>
        </div>
      </div>
    </div>
  );
}
