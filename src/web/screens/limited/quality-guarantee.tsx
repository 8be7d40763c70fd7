import { QUALITY_GUARANTEE } from "#content/limited-page.ts";

export function QualityGuarantee() {
  return (
    <section aria-labelledby="guarantee" className="track-l pt-24">
      <div className="page-width border-t border-rule px-(--gut) pt-3.5 pb-14 lg:grid lg:grid-cols-[1fr_3fr] lg:px-0 lg:pb-24">
        <div className="type-mono lg:pl-(--gut)">
          <span aria-hidden="true" className="track-code" />
          <h2 className="text-note" id="guarantee">
            {QUALITY_GUARANTEE.title}
          </h2>
        </div>
        <div className="lg:pl-(--gut)">
          <p className="type-display mt-6.5 mb-4.5 text-[clamp(2.25rem,7.6vw,7rem)] leading-[0.86] tracking-[-0.04em] lg:mt-0 lg:mb-6.5">
            {QUALITY_GUARANTEE.promise}
          </p>
          <p className="max-w-[52ch]">{QUALITY_GUARANTEE.text}</p>
        </div>
      </div>
    </section>
  );
}
