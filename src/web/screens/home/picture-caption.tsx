import { formatRand } from "#domain/money/money.ts";
import type { Product } from "#web/catalogue/product.ts";

type PictureCaptionProps = { readonly product: Product };

/** Number, name and price on a white label in the picture's corner. */
export function PictureCaption({ product }: PictureCaptionProps) {
  return (
    <span className="picture-caption">
      {product.id} {product.name} {formatRand(product.price)}
    </span>
  );
}
