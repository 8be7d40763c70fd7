import type { Transaction } from "#server/database/client.ts";
import { eraseReturnsOf } from "./returns.repository.ts";

/** Takes what people wrote and showed out of the returns of these orders; what was returned stays in the books. */
export function eraseReturns(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  return eraseReturnsOf(tx, orderIds);
}
