/** The one way to run a transaction: what its statements changed is collected and announced once, after the commit. */
import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "#server/database/client.ts";
import { isRetryable } from "#server/database/database-faults.ts";
import type { Change } from "./announcements.ts";
import type { Shop } from "./shop.ts";

const changesOf = new WeakMap<Transaction, Set<Change>>();

const MOST_RUNS = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Runs `work` in one transaction. What it throws rolls everything back, and then nothing is announced. A transaction that
 * met a deadlock is run again from its beginning, so `work` changes nothing but the database.
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
  const changes = new Set<Change>();
  const result = await db.transaction((tx) => {
    changesOf.set(tx, changes);
    return work(tx);
  });
  announcements.announce(changes);
  return result;
}

/** A part of a transaction that can be undone alone: when `work` throws, only its own statements and changes are lost. */
export async function inSavepoint<Result>(
  tx: Transaction,
  work: (savepoint: Transaction) => Promise<Result>,
): Promise<Result> {
  const changes = new Set<Change>();
  const result = await tx.transaction((savepoint) => {
    changesOf.set(savepoint, changes);
    return work(savepoint);
  });
  for (const change of changes) noteChange(tx, change);
  return result;
}

/** Called by the statement that changes something, so that no caller can forget to announce it. */
export function noteChange(tx: Transaction, change: Change): void {
  const changes = changesOf.get(tx);
  if (!changes)
    throw new Error(`${change} was changed in a transaction that nobody announces: use inTransaction`);
  changes.add(change);
}
