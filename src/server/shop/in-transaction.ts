/** The one way to run a transaction: what its statements changed is collected and announced once, after the commit. */
import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "#server/database/client.ts";
import { isRetryable } from "#server/database/database-faults.ts";
import type { Change } from "./announcements.ts";
import type { Shop } from "./shop.ts";

type Noted = { readonly changes: Set<Change>; readonly products: Set<number>; areAllProducts: boolean };

const notedIn = new WeakMap<Transaction, Noted>();

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
  const noted = nothingNoted();
  const result = await db.transaction((tx) => {
    notedIn.set(tx, noted);
    return work(tx);
  });
  announcements.announce(noted.changes, noted.areAllProducts ? "all" : noted.products);
  return result;
}

/** A part of a transaction that can be undone alone: when `work` throws, only its own statements and changes are lost. */
export async function inSavepoint<Result>(
  tx: Transaction,
  work: (savepoint: Transaction) => Promise<Result>,
): Promise<Result> {
  const noted = nothingNoted();
  const result = await tx.transaction((savepoint) => {
    notedIn.set(savepoint, noted);
    return work(savepoint);
  });
  for (const change of noted.changes)
    noteChange(tx, change, noted.areAllProducts ? "all" : [...noted.products]);
  return result;
}

/**
 * Called by the statement that changes something, so that no caller can forget to announce it. Of stock and catalogue it says
 * which products; who cannot say leaves them out, and all count as changed.
 */
export function noteChange(
  tx: Transaction,
  change: Change,
  products: readonly number[] | "all" = "all",
): void {
  const noted = notedIn.get(tx);
  if (!noted)
    throw new Error(`${change} was changed in a transaction that nobody announces: use inTransaction`);
  noted.changes.add(change);
  if (change !== "stock" && change !== "catalogue") return;
  if (products === "all") noted.areAllProducts = true;
  else for (const id of products) noted.products.add(id);
}

function nothingNoted(): Noted {
  return { changes: new Set(), products: new Set(), areAllProducts: false };
}
