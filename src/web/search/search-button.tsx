import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useOverlays } from "#web/overlays/use-overlays.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Search } from "#web/ui/icon-paths.ts";

/** A link to the search page, which needs no script. With scripts it opens the search over the page. */
export function SearchButton({ className }: { readonly className: string }) {
  const { openSearch } = useOverlays();

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    openSearch();
  }

  return (
    <Link
      aria-label="Search"
      className={`focus-inside grid place-items-center transition-colors ${className}`}
      data-opens="search"
      data-tooltip=""
      onClick={open}
      to={paths.search}
    >
      <Icon icon={Search} />
    </Link>
  );
}
