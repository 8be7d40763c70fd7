import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Demand } from "#contract/waitlist/demand.ts";
import type { StockFilter } from "#domain/inventory/stock-status.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { send } from "#web/api/call.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths, type StockListQuery } from "#web/screens/admin/admin-paths.ts";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { ExportButtons, useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { type Session, useIsOwner } from "#web/screens/admin/session/session.ts";
import { type Inventory, type InventoryItem, readStockQuery } from "./inventory-data.ts";
import { ProductRow } from "./product-row.tsx";
import { UPDATE_HINT_ID } from "./stock-editor.tsx";

type ProductListProps = {
  readonly stock: Inventory;
  readonly session: Session["kind"] | undefined;
  readonly demand: Demand | undefined;
  /** Absent for people who may not see it. */
  readonly onHistory: ((item: InventoryItem) => void) | undefined;
};

export const PRODUCTS_ID = "inventory-products";

/** One page of the stock list. The search is in the address; without scripts Enter submits it. */
export function ProductList({ stock, session, demand, onHistory }: ProductListProps) {
  const isOwner = useIsOwner();
  const { items, wanted, found, pages } = stock;
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The search for which Enter was pressed before its products arrived. */
  const awaited = useRef<string>(undefined);
  const navigate = useNavigate();
  const next = useNavigation().location?.search;
  const asked = next === undefined ? wanted : readStockQuery(new URLSearchParams(next));

  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = wanted.search;
    if (awaited.current === wanted.search) goToFirst();
  });

  function show(change: StockListQuery): void {
    const { search, state } = asked;
    void navigate(adminPaths.stockList({ search, state, ...change }), {
      preventScrollReset: true,
      replace: true,
    });
  }

  function goToFirst(): void {
    awaited.current = undefined;
    list.current?.querySelector<HTMLElement>("input, button")?.focus();
  }

  /** Enter moves to the first product found. */
  function jump(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (field.current?.value === wanted.search) goToFirst();
    else awaited.current = field.current?.value;
  }

  return (
    <section aria-labelledby={PRODUCTS_ID}>
      <ScreenHead
        action={session === "open" && isOwner && <StockFile />}
        count={found}
        hintId={UPDATE_HINT_ID}
        id={PRODUCTS_ID}
        title="Products"
      >
        {session === "open" ? "Type a quantity, then Update." : undefined}
      </ScreenHead>
      <search className="sticky top-(--head) z-2 block">
        <form
          aria-label="Find a product"
          className="flex gap-2.5 border-ink border-b bg-wash px-(--gut) py-3"
          onSubmit={jump}
        >
          <TextField
            autoComplete="off"
            className="min-w-0 flex-1"
            defaultValue={wanted.search}
            enterKeyHint="go"
            label="Find a name or number"
            maxLength={LONGEST_LIST_SEARCH}
            name="search"
            onChange={(event) => show({ search: event.target.value })}
            ref={field}
            type="search"
          />
          <SelectField
            className="w-36 max-w-1/2 shrink-0"
            label="Show"
            name="state"
            onChange={(event) => show({ state: event.target.value as StockFilter })}
            value={wanted.state}
          >
            <option value="all">all</option>
            <option value="low">low stock</option>
            <option value="out">out of stock</option>
          </SelectField>
        </form>
      </search>
      {found === 0 && (
        <p className="border-line border-b px-(--gut) py-4" role="status">
          No product matches.
        </p>
      )}
      <ul ref={list}>
        {items.map((item) => (
          <ProductRow
            item={item}
            key={item.id}
            onHistory={onHistory}
            session={session}
            waiting={demand?.items.find(({ id }) => id === item.id)?.waiting ?? 0}
          />
        ))}
      </ul>
      <Pager
        of="products"
        page={wanted.page}
        pages={pages}
        to={(page) => `${adminPaths.stockList({ ...wanted, page })}#${PRODUCTS_ID}`}
      />
    </section>
  );
}

/** All products as a file, whatever the list shows, with sizes. */
function StockFile() {
  const exporting = useExport("kulud-stock", (format) =>
    send("GET /api/inventory/stock/export", { query: { format } }),
  );
  return (
    <>
      {exporting.problem !== undefined && (
        <span className="text-bad" role="alert">
          {exporting.problem}
        </span>
      )}
      <ExportButtons exporting={exporting} of="stock" />
    </>
  );
}
