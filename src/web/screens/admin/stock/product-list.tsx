import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import type { Session } from "#web/session/session.ts";
import type { InventoryItem } from "./inventory-data.ts";
import { ProductRow } from "./product-row.tsx";
import { UPDATE_HINT_ID } from "./stock-editor.tsx";

type ProductListProps = {
  readonly items: readonly InventoryItem[];
  readonly session: Session["kind"] | undefined;
  /** Left out for whoever may not see it. */
  readonly onHistory: ((item: InventoryItem) => void) | undefined;
};

export function ProductList({ items, session, onHistory }: ProductListProps) {
  return (
    <section aria-labelledby="inventory-products">
      <ListHead
        count={items.length}
        hint={session === "open" ? "Type a quantity, then Update." : undefined}
        hintId={UPDATE_HINT_ID}
        id="inventory-products"
        title="Products"
      />
      <ul>
        {items.map((item) => (
          <ProductRow item={item} key={item.id} onHistory={onHistory} session={session} />
        ))}
      </ul>
    </section>
  );
}
