import { formatRand } from "#domain/money/money.ts";
import type { Product } from "#web/catalogue/product.ts";

type PictureCaptionProps = { readonly product: Product };

/** Number, name and price on a white label in the picture's corner. */
export function PictureCaption({ product }: PictureCaptionProps) {
  return (
    <span className="type-mono absolute bottom-0 left-0 bg-paper py-2 pr-3 pl-(--gut) text-ink">
      {product.id} {product.name} {formatRand(product.price)}
    </span>
  );
}
