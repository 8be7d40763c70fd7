import { Button } from "#web/ui/button.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icon-paths.ts";

type PagerProps = {
  /** Names the list for screen readers. */
  readonly of: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Nothing while everything fits on one page. */
export function Pager({ of, page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className="flex items-center justify-between gap-4 px-(--gut) py-4 sm:justify-start"
    >
      <Button disabled={page <= 1} icon={ArrowLeft} onClick={() => onPage(page - 1)} size="small" tone="line">
        Previous
      </Button>
      <p className="type-mono text-note">
        {page} / {pages}
      </p>
      <Button
        disabled={page >= pages}
        icon={ArrowRight}
        onClick={() => onPage(page + 1)}
        size="small"
        tone="line"
      >
        Next
      </Button>
    </nav>
  );
}
