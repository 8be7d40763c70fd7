import { type Choice, presetChoice, sizeOptions } from "#domain/catalogue/product-options.ts";
import type { Product } from "#web/catalogue/product.ts";

/** The choice an address carries, as far as this product comes in it; what needs no choosing is preset. */
export function readChoice(product: Product, query: URLSearchParams): Choice {
  const preset = presetChoice(product);
  const size = query.get("size") ?? undefined;
  const color = query.get("color") ?? undefined;
  return {
    size: size !== undefined && sizeOptions(product).includes(size) ? size : preset.size,
    color: color !== undefined && product.availableColors.includes(color) ? color : preset.color,
  };
}
