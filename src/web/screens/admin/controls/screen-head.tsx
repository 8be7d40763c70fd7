import type { ReactNode, Ref } from "react";

type ScreenHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly count?: number | string;
  /** The number in the title. */
  readonly countOf?: string;
  /** An action on the whole list, beside its count. */
  readonly action?: ReactNode;
  /** A sentence below the title: the screen's purpose, or why its buttons are disabled at first. */
  readonly children?: ReactNode;
  /** Id of that sentence. */
  readonly hintId?: string;
  /** Moves the focus here: after signing in, or when the focused element is removed. */
  readonly ref?: Ref<HTMLHeadingElement>;
};

/** The title of a screen or of a list. */
export function ScreenHead({
  id,
  title,
  count,
  countOf = "products",
  action,
  children,
  hintId,
  ref,
}: ScreenHeadProps) {
  return (
    <div className="border-b border-ink px-(--gut) pt-6 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          className="type-display scroll-mt-6 text-d2 leading-none outline-none"
          id={id}
          ref={ref}
          tabIndex={-1}
        >
          {title}
        </h2>
        {count !== undefined && (
          <span className="type-mono flex flex-wrap items-baseline gap-x-4 text-note">
            {action}
            <span>
              {count}
              <span className="sr-only"> {countOf}</span>
            </span>
          </span>
        )}
      </div>
      {children !== undefined && (
        <p className="mt-2 text-s text-note" id={hintId}>
          {children}
        </p>
      )}
    </div>
  );
}
