import { type PolicySection, REVIEW_NOTICE } from "#content/policies/policy.ts";
import { PageTitle } from "#web/layout/page-title.tsx";
import { Day } from "#web/ui/day.tsx";
import { PolicyBlocks } from "./policy-blocks.tsx";
import { PolicyContents } from "./policy-contents.tsx";

type PolicyPageProps = {
  readonly title: string;
  /** ISO 8601. */
  readonly lastChanged: string;
  readonly sections: readonly PolicySection[];
  /** The owner stands by the text: until then it asks to be read. */
  readonly isReviewed: boolean;
};

/** A legal text: numbered sections in the first three columns, their list in the fourth. */
export function PolicyPage({ title, lastChanged, sections, isReviewed }: PolicyPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="page-width grid gap-4 border-t border-rule px-(--gut) pt-3 pb-6 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-14">
        <p className="type-mono text-note lg:pl-(--gut)">
          Last changed <Day date={lastChanged} />
        </p>
        {!isReviewed && (
          <div className="lg:col-span-2 lg:px-(--gut)">
            <ReviewNotice />
          </div>
        )}
      </div>
      <div className="page-width lg:grid lg:grid-cols-[3fr_1fr]">
        <PolicyContents sections={sections} />
        <div>
          {sections.map((section, index) => (
            <section
              className="grid scroll-mt-(--head) gap-3 border-t border-rule px-(--gut) pt-3 pb-10 lg:grid-cols-3 lg:gap-x-0 lg:px-0 lg:pt-3.5 lg:pb-16"
              id={section.id}
              key={section.id}
            >
              <p aria-hidden="true" className="type-mono text-note lg:pl-(--gut)">
                {index + 1}/{sections.length}
              </p>
              <div className="min-w-0 lg:col-[2/4] lg:px-(--gut)">
                <h2 className="type-display mb-4 text-d2">{section.title}</h2>
                <PolicyBlocks blocks={section.blocks} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function ReviewNotice() {
  return (
    <aside aria-label="Note" className="border border-ink bg-warn p-4 text-ink">
      <p className="text-[1.0625rem] leading-snug font-semibold">{REVIEW_NOTICE.title}</p>
      <p className="mt-1 text-s">{REVIEW_NOTICE.text}</p>
    </aside>
  );
}
