import { type ProductOptions, presetSize, sizeOptions } from "./product-options.ts";

/** A product is counted as one pool, or each size and colour for itself. */
export const COUNTED_BY = ["pool", "variants"] as const;

export type CountedBy = (typeof COUNTED_BY)[number];

/** One size in one colour as it is counted: what the lines of orders say of it, empty where they say nothing. */
export type Variant = { readonly size: string; readonly color: string };

/** Every size and colour that is to be counted of a product, in the order in which its page shows them. */
export function variantsOf(product: ProductOptions): readonly Variant[] {
  const sizes = sizeOptions(product);
  const colors = product.availableColors;
  return (sizes.length > 0 ? sizes : [presetSize(product) ?? ""]).flatMap((size) =>
    (colors.length > 0 ? colors : [""]).map((color) => ({ size, color })),
  );
}

/** Whether both are the same size and colour. */
export function isSameVariant(one: Variant, other: Variant): boolean {
  return one.size === other.size && one.color === other.color;
}

/** How a size in a colour is called, e.g. "M / Black". */
export function variantName({ size, color }: Variant): string {
  return [size, color].filter(Boolean).join(" / ");
}
