import type { ReactNode } from "react";

type PanelHeadProps = {
  readonly id: string;
  readonly title: string;
  /** After signing in or out the keyboard goes on here. */
  readonly takesFocus?: boolean;
  /** A sentence below the title. */
  readonly children: ReactNode;
};

/** What a panel of the admin page is called, and what it is for. */
export function PanelHead({ id, title, takesFocus = false, children }: PanelHeadProps) {
  return (
    <div className="border-ink border-b px-(--gut) pt-6 pb-3">
      <h2
        className="type-display text-d2 leading-none outline-none"
        id={id}
        tabIndex={takesFocus ? -1 : undefined}
      >
        {title}
      </h2>
      <p className="mt-2 text-s text-note">{children}</p>
    </div>
  );
}
