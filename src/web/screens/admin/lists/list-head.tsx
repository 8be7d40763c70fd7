import type { ReactNode, Ref } from "react";

type ListHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly count: number | string;
  /** What is counted. */
  readonly countOf?: string;
  /** What can be done with the whole list, beside its count. */
  readonly action?: ReactNode;
  /** Why the buttons below are disabled at first. */
  readonly hint?: string | undefined;
  readonly hintId?: string;
  /** To move the focus here when the focused element leaves the page. */
  readonly ref?: Ref<HTMLHeadingElement>;
};

export function ListHead({
  id,
  title,
  count,
  countOf = "products",
  action,
  hint,
  hintId,
  ref,
}: ListHeadProps) {
  return (
    <div className="border-b border-ink px-(--gut) pt-6 pb-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2
          className="type-display scroll-mt-[calc(var(--head)+24px)] text-d2 leading-none"
          id={id}
          ref={ref}
          tabIndex={-1}
        >
          {title}
        </h2>
        <span className="type-mono flex items-baseline gap-4 text-note">
          {action}
          <span>
            {count}
            <span className="sr-only"> {countOf}</span>
          </span>
        </span>
      </div>
      {hint !== undefined && (
        <p className="mt-2 text-s text-note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
