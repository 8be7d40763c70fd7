import type { AdminProduct } from "#contract/products/owner.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";

type ProductMarkProps = { readonly product: AdminProduct };

/** Two cells of a row in an ordered list of products: the photograph, and the name with any reason why shoppers do not see it. */
export function ProductMark({ product: { name, picture, hidden } }: ProductMarkProps) {
  return (
    <>
      <div className="relative h-[70px] w-14 bg-photo">
        {picture && <Photograph alt="" picture={picture} sizes="64px" />}
      </div>
      <p className="min-w-0 text-[0.9375rem] leading-[1.2] font-semibold">
        {name}
        {hidden && (
          <span className="mt-1 block">
            <Chip tone="ink">Hidden</Chip>
          </span>
        )}
      </p>
    </>
  );
}
