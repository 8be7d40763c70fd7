import { type Choice, presetChoice, sizeOptions } from "#domain/catalogue/product-options.ts";
import type { Product } from "./product.ts";

/** The choice in an address, as far as the product has it; options without alternatives are preset. */
export function readChoice(product: Product, query: URLSearchParams): Choice {
  const preset = presetChoice(product);
  const size = query.get("size") ?? undefined;
  const color = query.get("color") ?? undefined;
  return {
    size: size !== undefined && sizeOptions(product).includes(size) ? size : preset.size,
    color: color !== undefined && product.availableColors.includes(color) ? color : preset.color,
  };
}

/** The address with this choice; options without alternatives are left out. */
export function withChoice(query: URLSearchParams, product: Product, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(query);
  const preset = presetChoice(product);
  for (const group of ["color", "size"] as const) {
    const option = choice[group];
    if (option === undefined || option === preset[group]) next.delete(group);
    else next.set(group, option);
  }
  return next;
}
