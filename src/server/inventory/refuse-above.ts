import { MOST_IN_STOCK } from "#domain/inventory/stock-change.ts";
import type { Transaction } from "#server/database/client.ts";
import { aboveNumbers, stockIsFull } from "./inventory.errors.ts";
import { findNumbersLeft } from "./inventory.repository.ts";

/**
 * Refuses to put pieces on the shelf of a locked product that could never be sold: beyond the shop's most, and of an edition
 * beyond the numbers that are left. Taking pieces away is never refused here. Throws stockIsFull or aboveNumbers.
 */
export async function refuseAbove(
  tx: Transaction,
  productId: number,
  { level, change }: { readonly level: number; readonly change: number },
): Promise<void> {
  if (level > MOST_IN_STOCK) throw stockIsFull();
  if (change <= 0) return;
  const left = await findNumbersLeft(tx, productId);
  if (left !== null && level > left) throw aboveNumbers(left, level);
}
