import {
  type PolicyBlock,
  type PolicyFact,
  type PolicySection,
  REVIEW_NOTICE,
} from "#content/texts/policy.ts";
import { Day } from "#web/kit/ui/day.tsx";
import { PageLink } from "#web/shop/arrow-link.tsx";
import { PageTitle } from "./page-title.tsx";

type PolicyPageProps = {
  readonly title: string;
  /** ISO 8601. */
  readonly lastChanged: string;
  readonly sections: readonly PolicySection[];
  /** The owner has approved the text; until then it asks for a review. */
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
              className="grid gap-3 border-t border-rule px-(--gut) pt-3 pb-10 lg:grid-cols-3 lg:gap-x-0 lg:px-0 lg:pt-3.5 lg:pb-16"
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

type PolicyBlocksProps = { readonly blocks: readonly PolicyBlock[] };

/** Paragraphs, lists and ruled rows in the given order. */
function PolicyBlocks({ blocks }: PolicyBlocksProps) {
  return (
    <div className="max-w-[62ch] space-y-3.5">
      {blocks.map((block) => (
        <Block block={block} key={JSON.stringify(block)} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul className="list-[square] space-y-2 pl-5">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ("facts" in block) {
    return (
      <dl>
        {block.facts.map((fact) => (
          <Fact fact={fact} key={fact.name} />
        ))}
      </dl>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-6">
      {block.pages.map((path) => (
        <PageLink key={path} path={path} />
      ))}
    </p>
  );
}

function Fact({ fact: { name, value, href } }: { readonly fact: PolicyFact }) {
  return (
    <div className="grid gap-1 border-t border-line py-3 sm:grid-cols-[11rem_1fr] sm:gap-5">
      <dt className="font-semibold">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {href === undefined ? (
          value
        ) : (
          <a className="link-line" href={href}>
            {value}
          </a>
        )}
      </dd>
    </div>
  );
}

type PolicyContentsProps = { readonly sections: readonly PolicySection[] };

/** Above the text on phones; beside it, and always visible, on wide screens. */
function PolicyContents({ sections }: PolicyContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="border-t border-rule px-(--gut) pt-3 pb-8 lg:order-2 lg:pt-3.5 lg:pb-16"
    >
      <div className="lg:sticky lg:top-[calc(var(--head)+14px)]">
        <h2 className="type-mono mb-2 text-note" id="contents">
          Contents
        </h2>
        <ol className="grid gap-x-4 min-[20rem]:grid-cols-2 lg:grid-cols-1">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                className="flex min-h-11 items-center text-[0.9375rem] leading-tight font-medium hover:underline hover:underline-offset-4 lg:min-h-9"
                href={`#${section.id}`}
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
