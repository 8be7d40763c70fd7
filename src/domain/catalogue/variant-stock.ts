import { type ProductOptions, presetSize, sizeOptions } from "./product-options.ts";

/** Stock is counted for the whole product, or per size and colour. */
export const COUNTED_BY = ["pool", "variants"] as const;

export type CountedBy = (typeof COUNTED_BY)[number];

/** A counted size and colour, as order lines have them; empty where the product has none. */
export type Variant = { readonly size: string; readonly color: string };

/** All sizes and colours that are counted, in the order of the product page. */
export function variantsOf(product: ProductOptions): readonly Variant[] {
  const sizes = sizeOptions(product);
  const colors = product.availableColors;
  return (sizes.length > 0 ? sizes : [presetSize(product) ?? ""]).flatMap((size) =>
    (colors.length > 0 ? colors : [""]).map((color) => ({ size, color })),
  );
}

/** Whether both have the same size and colour. */
export function isSameVariant(one: Variant, other: Variant): boolean {
  return one.size === other.size && one.color === other.color;
}

/** The name of a variant, e.g. "M / Black". */
export function variantName({ size, color }: Variant): string {
  return [size, color].filter(Boolean).join(" / ");
}
