import type { SizeHint } from "#domain/sizes/size-hint.ts";
import type { Transaction } from "#server/database/client.ts";
import { noteChange } from "#server/shop/in-transaction.ts";
import { findSizesOf, updateSizeHint } from "./size-hints.repository.ts";

/** Writes the hint of each product that comes in sizes, where it has changed. */
export async function writeSizeHints(
  tx: Transaction,
  hintOf: (id: number, sizes: readonly string[]) => SizeHint | undefined,
): Promise<void> {
  for (const { id, sizes, hint } of await findSizesOf(tx)) {
    const next = hintOf(id, sizes) ?? null;
    if (next === hint) continue;
    noteChange(tx, "catalogue");
    await updateSizeHint(tx, id, next);
  }
}
