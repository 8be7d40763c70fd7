import { useSearchParams } from "react-router";
import type { AdminTabProps } from "#web/screens/admin/admin-tabs.ts";
import { FeaturedOrder } from "./featured-order.tsx";
import { ProductAdder } from "./product-adder.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { readView } from "./products-view.ts";

/** The catalogue: its list, one product, a new one, or the order of the featured ones; each has its address. */
export function ProductsTab({ onRefused }: AdminTabProps) {
  const [search] = useSearchParams();
  const view = readView(search);
  switch (view.kind) {
    case "product":
      return <ProductEditor id={view.id} key={view.id} onRefused={onRefused} />;
    case "new":
      return <ProductAdder />;
    case "featured":
      return <FeaturedOrder onRefused={onRefused} />;
    case "list":
      return <ProductFinder filter={view} onRefused={onRefused} />;
  }
}
