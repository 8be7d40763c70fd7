import { Link } from "react-router";
import { SHELF_PAGE_SIZE, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { countText } from "#web/shop/products/count-text.ts";

/**
 * How many pieces a shelf has of which so many have been read. A list that is shorter than a page is the whole of it; otherwise
 * the shop's own count says so, as the menu shows it.
 */
export function useShelfTotal(shelf: ShelfName, read: number): number {
  const counts = useShopFacts()?.shelfCounts;
  return read < SHELF_PAGE_SIZE ? read : (counts?.[shelf] ?? read);
}

type ShelfEndProps = {
  readonly shelf: ShelfName;
  readonly total: number;
  /** How many the section shows at most. */
  readonly shown?: number;
  /** When its page is not the whole list. */
  readonly to?: string;
  readonly unit: string;
};

/** Below a section: the way to all of its shelf, where it does not show all. */
export function ShelfEnd({
  shelf,
  total,
  shown = SHELF_PAGE_SIZE,
  to = paths.shelf(shelf),
  unit,
}: ShelfEndProps) {
  return (
    total > shown && (
      <p className="p-(--gut)">
        <Link className={buttonClass("line")} to={to}>
          {`All ${countText(total)} ${unit}`}
        </Link>
      </p>
    )
  );
}
