import { type Choice, type ProductOptions, presetColor, presetSize, sizeOptions } from "./product-options.ts";

/** Whether the product is sold in this size and colour. */
export function isValidChoice(product: ProductOptions, choice: Choice): boolean {
  const needsColor = product.availableColors.length > 0;
  return isOrderable(product, choice) && (choice.color !== undefined || !needsColor);
}

/**
 * The choice with what goes without saying: the only size or colour, and the size of accessories and prints. Every way in
 * which a line is made asks this.
 */
export function completeChoice(product: ProductOptions, { size, color }: Choice): Choice {
  return { size: size ?? presetSize(product), color: color ?? presetColor(product) };
}

/** Whether an order may contain this choice. The shop's own pages always send a colour; other clients may omit it. */
export function isOrderable(product: ProductOptions, { size, color }: Choice): boolean {
  const sizes = sizeOptions(product);
  const sizeFits =
    sizes.length > 0 ? size !== undefined && sizes.includes(size) : size === presetSize(product);
  return sizeFits && (color === undefined || product.availableColors.includes(color));
}
