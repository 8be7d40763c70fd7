import type { PolicySection } from "#content/policies/policy.ts";

type PolicyContentsProps = { readonly sections: readonly PolicySection[] };

/** Above the text on phones; beside it, and always in view, on wide screens. */
export function PolicyContents({ sections }: PolicyContentsProps) {
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
