import { Link } from "react-router";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/kit/ui/icon-paths.ts";

type PagerProps = {
  /** Names the list for screen readers. */
  readonly of: string;
  readonly page: number;
  readonly pages: number;
  /** The address of another page. */
  readonly to: (page: number) => string;
};

/** Plain links, which also work before the scripts load. Nothing when everything fits on one page. */
export function Pager({ of, page, pages, to }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className="flex items-center justify-between gap-4 px-(--gut) py-4 sm:justify-start"
    >
      {page > 1 && (
        <Link className={buttonClass("line", "small")} preventScrollReset to={to(Math.min(page - 1, pages))}>
          Previous
          <Icon icon={ArrowLeft} />
        </Link>
      )}
      <p className="type-mono text-note">
        {page} / {pages}
      </p>
      {page < pages && (
        <Link className={buttonClass("line", "small")} preventScrollReset to={to(page + 1)}>
          Next
          <Icon icon={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}

type EmptyListProps = {
  /** Whether a search or filter is active. */
  readonly isNarrowed: boolean;
  /** Shown when there is nothing at all. */
  readonly nothing: string;
  /** Shown when a search or filter may hide entries. */
  readonly noMatch: string;
};

/** Replaces the rows of an empty list. */
export function EmptyList({ isNarrowed, nothing, noMatch }: EmptyListProps) {
  return <p className="border-line border-b px-(--gut) py-4">{isNarrowed ? noMatch : nothing}</p>;
}
