import type { Choice } from "#domain/inventory/stock-of-choice.ts";

const ONE_SIZE = "One Size";

/** What was chosen, as it stands below a name: "Size L / White". Undefined when there was nothing to choose. */
export function choiceName({ size, color }: Choice): string | undefined {
  const sizeText = !size || size === ONE_SIZE ? size : `Size ${size}`;
  return [sizeText, color].filter(Boolean).join(" / ") || undefined;
}
