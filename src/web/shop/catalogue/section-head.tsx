import { Button } from "#web/kit/ui/button.tsx";

type SectionHeadProps = {
  readonly title: string;
  readonly titleId: string;
  /** e.g. "13 pieces"; its line is reserved while it is unknown. */
  readonly count?: string | undefined;
  readonly note?: string | undefined;
};

/** A section's heading. Its code, e.g. A2, is counted by the stylesheet, so that a hidden section leaves no gap. */
export function SectionHead({ title, titleId, count, note }: SectionHeadProps) {
  return (
    <header className="page-width border-t border-rule px-(--gut) pt-3 pb-5 lg:grid lg:grid-cols-[1fr_3fr] lg:px-0 lg:pt-3.5 lg:pb-10">
      <div className="type-mono mb-5.5 flex justify-between lg:mb-0 lg:flex-col lg:justify-start lg:gap-0.5 lg:pl-(--gut)">
        <span aria-hidden="true" className="track-code" />
        <span className="min-h-[1lh] text-note">{count}</span>
      </div>
      <div className="lg:pl-(--gut)">
        <h2 className="type-display text-d1 outline-none" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {note !== undefined && (
          <p className="mt-3.5 max-w-[52ch] text-note lg:text-[1.125rem] lg:text-inherit">{note}</p>
        )}
      </div>
    </header>
  );
}

type SectionFailureProps = { readonly onRetry: () => void };

export function SectionFailure({ onRetry }: SectionFailureProps) {
  return (
    <div
      className="mx-(--gut) flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border border-rule p-4"
      role="alert"
    >
      <p>Failed to load products. Please try again later.</p>
      <Button onClick={onRetry} size="small" tone="line">
        Try Again
      </Button>
    </div>
  );
}
