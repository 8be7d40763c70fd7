import type { Transaction } from "#server/database/client.ts";
import { eraseReturnsOf } from "./returns.repository.ts";

/** Removes texts and photographs of people from the returns of these orders; what was returned stays in the books. */
export function eraseReturns(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  return eraseReturnsOf(tx, orderIds);
}
