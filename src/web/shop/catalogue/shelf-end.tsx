import { Link } from "react-router";
import { SHELF_PAGE_SIZE, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { countText } from "#web/shop/products/count-text.ts";

/**
 * A shelf's total, given the products read so far. A list shorter than a page is complete; otherwise the shop's count
 * from the menu is used.
 */
export function useShelfTotal(shelf: ShelfName, read: number): number {
  const counts = useShopFacts()?.shelfCounts;
  return read < SHELF_PAGE_SIZE ? read : (counts?.[shelf] ?? read);
}

type ShelfEndProps = {
  readonly shelf: ShelfName;
  readonly total: number;
  /** The section's maximum. */
  readonly shown?: number;
  /** When its page is not the whole list. */
  readonly to?: string;
  readonly unit: string;
};

/** Below a section: the link to the whole shelf, unless everything is shown. */
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
