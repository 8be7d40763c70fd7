import type { Choice } from "#domain/inventory/stock-of-choice.ts";

const ONE_SIZE = "One Size";

/**
 * The choice below a product's name: "Size L / White"; undefined without one. `sizes` are the product's own, where
 * known: a print has none, so the M on its line is not printed.
 */
export function choiceName({ size, color }: Choice, sizes?: readonly string[]): string | undefined {
  const isSizeless = sizes?.length === 0;
  const sizeText = !size || size === ONE_SIZE ? size : !isSizeless && `Size ${size}`;
  return [sizeText, color].filter(Boolean).join(" / ") || undefined;
}

const MADE_FROM_ID = "KLD-";
const CODE_MADE_FROM_ID = /^(?:KLD-)?([1-9]\d{0,8})$/i;

/** Its SKU, or the code made from its id, e.g. "KLD-106". */
export function catalogueCode({ id, sku }: { readonly id: number; readonly sku: string | null }): string {
  return sku ?? `${MADE_FROM_ID}${id}`;
}

/** Finds a product by typed number or by the code derived from it. */
export function idInCode(typed: string): number | undefined {
  const id = CODE_MADE_FROM_ID.exec(typed)?.[1];
  return id === undefined ? undefined : Number(id);
}
