import { Link } from "react-router";
import { type Filters, filterPairs, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { X } from "#web/ui/icon-paths.ts";
import { filterWord } from "./filter-words.ts";
import { type ListAddress, listPath } from "./list-page.ts";

type NothingLeftProps = { readonly list: ListAddress; readonly filters: Filters };

/** A list whose filters leave nothing of it, and the way out of them. */
export function NothingLeft({ list, filters }: NothingLeftProps) {
  const words = filterPairs(filters).map(([name, value]) => filterWord(name, value));
  return (
    <div className="mx-(--gut) grid max-w-[34rem] gap-4 border border-rule p-4">
      <p>Nothing here is {words.join(", ")} at once.</p>
      <Link className={buttonClass("line")} to={listPath(list, NO_FILTERS)}>
        Clear all filters
        <Icon icon={X} />
      </Link>
    </div>
  );
}
