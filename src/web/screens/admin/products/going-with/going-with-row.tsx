import type { AdminProduct } from "#contract/admin/products.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowUp, X } from "#web/ui/icon-paths.ts";
import { ProductMark } from "./product-mark.tsx";

type GoingWithRowProps = {
  readonly product: AdminProduct;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
};

export function GoingWithRow({ product, isFirst, onUp, onRemove }: GoingWithRowProps) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b first:border-t">
      <ProductMark product={product} />
      <IconButton
        aria-disabled={isFirst}
        className="size-12 aria-disabled:text-faint aria-disabled:opacity-40"
        icon={ArrowUp}
        label={`Move ${product.name} up`}
        onClick={() => !isFirst && onUp()}
      />
      <IconButton className="size-12" icon={X} label={`Take ${product.name} out`} onClick={onRemove} />
    </li>
  );
}
