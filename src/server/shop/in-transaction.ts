/**
 * The only way to run a transaction: the changes its statements note are announced together, once, after the commit.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "#server/database/client.ts";
import { isRetryable } from "#server/database/database-faults.ts";
import type { Change } from "./announcements.ts";
import type { Shop } from "./shop.ts";

const notedIn = new WeakMap<Transaction, Set<Change>>();

const MOST_RUNS = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Runs `work` in one transaction. An error rolls everything back, and nothing is announced. After a deadlock `work`
 * runs again from its beginning, so it must change nothing but the database.
 */
export async function inTransaction<Result>(
  shop: Pick<Shop, "db" | "announcements">,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(shop, work);
    } catch (error) {
      if (run === MOST_RUNS || !isRetryable(error)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS * run);
    }
  }
}

async function runOnce<Result>(
  { db, announcements }: Pick<Shop, "db" | "announcements">,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const noted = new Set<Change>();
  const result = await db.transaction((tx) => {
    notedIn.set(tx, noted);
    return work(tx);
  });
  announcements.announce(noted);
  return result;
}

/** Runs `work` in a savepoint: when it throws, only its own statements and changes are undone. */
export async function inSavepoint<Result>(
  tx: Transaction,
  work: (savepoint: Transaction) => Promise<Result>,
): Promise<Result> {
  const noted = new Set<Change>();
  const result = await tx.transaction((savepoint) => {
    notedIn.set(savepoint, noted);
    return work(savepoint);
  });
  for (const change of noted) noteChange(tx, change);
  return result;
}

/** Notes a change to be announced. Called beside the statement that makes it, so that no caller can forget. */
export function noteChange(tx: Transaction, change: Change): void {
  const noted = notedIn.get(tx);
  if (!noted)
    throw new Error(`${change} was changed in a transaction without an announcement: use inTransaction`);
  noted.add(change);
}
