import { LIMITED_NOTICE } from "#content/limited-page.ts";
import { Masthead } from "#web/layout/masthead.tsx";
import type { EditionOnSale } from "./edition-on-sale.ts";

type LimitedBannerProps = { readonly editions: readonly EditionOnSale[] };

/** In the accent colour: the masthead, the catalogue numbers of the editions, and what a limited drop is. */
export function LimitedBanner({ editions }: LimitedBannerProps) {
  return (
    <div className="theme-hot">
      <div className="masthead-frame page-width">
        <Masthead
          className="fit-[4.78] pt-1.5 tracking-[-0.02em]"
          note={`${editions.length} editions`}
          pieces={editions}
          word="LIMITED"
        />
        <div className="px-(--gut) pt-1.5 pb-6.5 lg:grid lg:grid-cols-4 lg:px-0 lg:pb-7">
          {/* Wide enough that the fallback font takes as many lines as the real one, so that nothing below moves. */}
          <p className="max-w-[23rem] text-[1.125rem] leading-[1.35] font-medium lg:col-span-2 lg:col-start-2 lg:max-w-[28rem] lg:pl-(--gut) lg:text-[1.375rem]">
            {LIMITED_NOTICE}
          </p>
        </div>
      </div>
    </div>
  );
}
