import type { AdminProduct } from "#contract/admin/products.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowUp, X } from "#web/ui/icon-paths.ts";

type GoingWithRowProps = {
  readonly product: AdminProduct;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
};

export function GoingWithRow({ product, isFirst, onUp, onRemove }: GoingWithRowProps) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-line border-b first:border-t">
      <div className="relative h-[70px] w-14 bg-photo">
        {product.picture && <Photograph alt="" picture={product.picture} sizes="64px" />}
      </div>
      <p className="min-w-0 text-[0.9375rem] leading-[1.2] font-semibold">
        {product.name}
        {product.hidden && (
          <span className="mt-1 block">
            <Chip tone="ink">Hidden</Chip>
          </span>
        )}
      </p>
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
