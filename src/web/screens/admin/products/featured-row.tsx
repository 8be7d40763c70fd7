import type { AdminProduct } from "#contract/admin/products.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowDown, ArrowUp } from "#web/ui/icon-paths.ts";
import { ProductMark } from "./going-with/product-mark.tsx";

type FeaturedRowProps = {
  readonly product: AdminProduct;
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (steps: -1 | 1) => void;
};

export function FeaturedRow({ product, place, isFirst, isLast, onMove }: FeaturedRowProps) {
  return (
    <li className="grid grid-cols-[40px_56px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b pl-(--gut)">
      <span className="type-mono text-note">{place}</span>
      <ProductMark product={product} />
      <IconButton
        aria-disabled={isFirst}
        className="size-12 aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowUp}
        label={`Move ${product.name} up`}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        aria-disabled={isLast}
        className="size-12 aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowDown}
        label={`Move ${product.name} down`}
        onClick={() => !isLast && onMove(1)}
      />
    </li>
  );
}
