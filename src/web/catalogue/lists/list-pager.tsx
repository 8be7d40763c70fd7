import { Link } from "react-router";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import { countText } from "#web/catalogue/count-text.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icon-paths.ts";
import { type ListAddress, listPath } from "./list-page.ts";

type ListPagerProps = {
  readonly list: ListAddress;
  readonly filters: Filters;
  readonly page: number;
  readonly pages: number;
};

/** Plain links, so that it works without scripts and robots follow it; nothing while everything fits on one page. */
export function ListPager({ list, filters, page, pages }: ListPagerProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 px-(--gut) pt-7 lg:pt-10"
    >
      {page > 1 ? (
        <Link className={buttonClass("line")} rel="prev" to={listPath(list, filters, page - 1)}>
          <Icon icon={ArrowLeft} />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="type-mono text-note">
        {countText(page)} / {countText(pages)}
      </p>
      {page < pages && (
        <Link className={buttonClass("line")} rel="next" to={listPath(list, filters, page + 1)}>
          Next
          <Icon icon={ArrowRight} />
        </Link>
      )}
    </nav>
  );
}
