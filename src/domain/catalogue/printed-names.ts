import type { Choice } from "#domain/inventory/stock-of-choice.ts";

const ONE_SIZE = "One Size";

/**
 * The choice as printed below a name: "Size L / White". Undefined without a choice. `sizes` are those it comes in,
 * where known: a print has none, and the M of its line is not printed.
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

/** Finds a product by its typed number, or by the code made from it. */
export function idInCode(typed: string): number | undefined {
  const id = CODE_MADE_FROM_ID.exec(typed)?.[1];
  return id === undefined ? undefined : Number(id);
}
