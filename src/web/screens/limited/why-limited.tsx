import { WHY_LIMITED } from "#content/limited-page.ts";
import { SectionHead } from "#web/catalogue/section-head.tsx";

export function WhyLimited() {
  const { title, points } = WHY_LIMITED;
  return (
    <section aria-labelledby="why-limited" className="track-l">
      <SectionHead title={title} titleId="why-limited" />
      <ol className="page-width lg:grid lg:grid-cols-3">
        {points.map((point, place) => (
          <li
            className="border-t border-rule px-(--gut) pt-3.5 pb-7.5 lg:border-rule-soft lg:not-first:border-l lg:border-t-ink"
            key={point.title}
          >
            <span aria-hidden="true" className="type-mono text-note">
              {place + 1}/{points.length}
            </span>
            <h3 className="type-display mt-6.5 mb-2.5 text-[1.375rem] leading-none lg:mt-20 lg:text-[1.75rem]">
              {point.title}
            </h3>
            <p className="max-w-[40ch]">{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
