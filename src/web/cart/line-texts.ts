import type { LineIdentity } from "#domain/orders/cart-lines.ts";

/** A text that two lines share only when they are the same line; React's key. */
export function lineKey({ id, size, color }: LineIdentity): string {
  return JSON.stringify([id, size, color]);
}

const ONE_SIZE = "One Size";

/** What was chosen, as shown below the name: "Size L / White". Undefined when there was nothing to choose. */
export function describeOptions({ size, color }: LineIdentity): string | undefined {
  const sizeText = size === undefined || size === ONE_SIZE ? size : `Size ${size}`;
  return [sizeText, color].filter(Boolean).join(" / ") || undefined;
}
