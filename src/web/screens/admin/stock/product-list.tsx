import { type FormEvent, useRef } from "react";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import type { Session } from "#web/session/session.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { InventoryItem } from "./inventory-data.ts";
import { ProductRow } from "./product-row.tsx";
import { UPDATE_HINT_ID } from "./stock-editor.tsx";
import { findStock, type StockFilter } from "./stock-finder.ts";

type ProductListProps = {
  readonly items: readonly InventoryItem[];
  readonly filter: StockFilter;
  readonly onFilter: (filter: StockFilter) => void;
  readonly session: Session["kind"] | undefined;
  /** Left out for whoever may not see it. */
  readonly onHistory: ((item: InventoryItem) => void) | undefined;
};

export const PRODUCTS_ID = "inventory-products";

export function ProductList({ items, filter, onFilter, session, onHistory }: ProductListProps) {
  const list = useRef<HTMLUListElement>(null);
  const found = findStock(items, filter);

  /** Enter goes on to the first product that was found. */
  function jump(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    list.current?.querySelector<HTMLElement>("input, button")?.focus();
  }

  return (
    <section aria-labelledby={PRODUCTS_ID}>
      <ListHead
        count={found.length}
        hint={session === "open" ? "Type a quantity, then Update." : undefined}
        hintId={UPDATE_HINT_ID}
        id={PRODUCTS_ID}
        title="Products"
      />
      <search className="sticky top-(--head) z-2 block">
        <form
          aria-label="Find a product"
          className="flex gap-2.5 border-ink border-b bg-wash px-(--gut) py-3"
          onSubmit={jump}
        >
          <TextField
            autoComplete="off"
            className="min-w-0 flex-1"
            enterKeyHint="go"
            label="Find a name or number"
            onChange={(event) => onFilter({ ...filter, search: event.target.value })}
            type="search"
            value={filter.search}
          />
          <SelectField
            className="w-36 shrink-0"
            label="Show"
            onChange={(event) => onFilter({ ...filter, show: event.target.value as StockFilter["show"] })}
            value={filter.show}
          >
            <option value="all">all</option>
            <option value="low">low stock</option>
            <option value="out">out of stock</option>
          </SelectField>
        </form>
      </search>
      {found.length === 0 && (
        <p className="border-line border-b px-(--gut) py-4" role="status">
          No product matches.
        </p>
      )}
      <ul ref={list}>
        {found.map((item) => (
          <ProductRow item={item} key={item.id} onHistory={onHistory} session={session} />
        ))}
      </ul>
    </section>
  );
}
