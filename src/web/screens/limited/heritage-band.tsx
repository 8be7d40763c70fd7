import { HERITAGE } from "#content/limited-page.ts";
import { ComingSoon } from "#web/catalogue/cards/coming-soon.tsx";

/** A collection of which there is nothing to see yet. */
export function HeritageBand() {
  return (
    <section aria-labelledby="heritage" className="theme-ink track-l">
      <div className="page-width grid gap-14 pt-5 pb-3 lg:grid-cols-[1fr_3fr] lg:items-end lg:gap-0 lg:pt-10 lg:pb-4">
        <div className="px-(--gut) lg:pr-0 lg:pb-5">
          <span aria-hidden="true" className="track-code type-mono mb-3.5 block text-note" />
          <h2 className="text-[1.125rem] leading-[1.3] font-semibold" id="heritage">
            {HERITAGE.title}
          </h2>
          <p className="mt-1 text-note">{HERITAGE.note}</p>
        </div>
        <ComingSoon />
      </div>
    </section>
  );
}
