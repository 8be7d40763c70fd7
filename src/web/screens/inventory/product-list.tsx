import type { Ref } from "react";
import type { Door } from "#web/storekeeper/door.ts";
import type { InventoryItem } from "./inventory-data.ts";
import { ListHead } from "./list-head.tsx";
import { ProductRow } from "./product-row.tsx";
import { UPDATE_HINT_ID } from "./stock-editor.tsx";

type ProductListProps = {
  readonly items: readonly InventoryItem[];
  readonly door: Door["kind"] | undefined;
  readonly refresh: () => Promise<void>;
  readonly headRef: Ref<HTMLHeadingElement>;
};

export function ProductList({ items, door, refresh, headRef }: ProductListProps) {
  return (
    <section aria-labelledby="inventory-products">
      <ListHead
        count={items.length}
        hint={door === "open" ? "Type a quantity, then Update." : undefined}
        hintId={UPDATE_HINT_ID}
        id="inventory-products"
        ref={headRef}
        title="Products"
      />
      <ul>
        {items.map((item) => (
          <ProductRow door={door} item={item} key={item.id} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}
