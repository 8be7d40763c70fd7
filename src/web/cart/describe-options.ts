import type { LineIdentity } from "#domain/orders/cart-lines.ts";

const ONE_SIZE = "One Size";

/** "Size L / White", as the line of an order slip; undefined when nothing was chosen. */
export function describeOptions({ size, color }: LineIdentity): string | undefined {
  const sizeText = size === undefined || size === ONE_SIZE ? size : `Size ${size}`;
  return [sizeText, color].filter(Boolean).join(" / ") || undefined;
}
