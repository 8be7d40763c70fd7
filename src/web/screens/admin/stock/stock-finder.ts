import type { InventoryItem } from "./inventory-data.ts";

/** Which products the stock page lists. */
export type StockFilter = { readonly search: string; readonly show: "all" | "low" | "out" };

export const ALL_STOCK: StockFilter = { search: "", show: "all" };

const STATUS_OF = { low: "Low Stock", out: "Out of Stock" } as const;

/** Those whose name or number holds every word that was typed, in any case. */
export function findStock(
  items: readonly InventoryItem[],
  { search, show }: StockFilter,
): readonly InventoryItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ name, code, id, status }) => {
    if (show !== "all" && status !== STATUS_OF[show]) return false;
    const text = `${name} ${code} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
