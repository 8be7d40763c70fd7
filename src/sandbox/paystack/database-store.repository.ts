import { asc, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sandboxKeys, sandboxRefunds, sandboxTransactions } from "#server/database/schema/sandbox.ts";
import type { PaystackStore, Refund, Transaction } from "./engine-types.ts";

/** The store of a demonstration: a restart loses no half-done purchase. */
export type DatabaseStore = PaystackStore & {
  listNewestTransactions(atMost: number): Promise<Transaction[]>;
  listNewestRefunds(atMost: number): Promise<Refund[]>;
};

export function createDatabaseStore(db: Database): DatabaseStore {
  const findOne = async (isMeant: SQL): Promise<Transaction | undefined> =>
    (await db.select().from(sandboxTransactions).where(isMeant))[0];
  return {
    async insertTransaction(transaction) {
      const inserted = await db
        .insert(sandboxTransactions)
        .values(transaction)
        .onConflictDoNothing({ target: sandboxTransactions.reference })
        .returning({ id: sandboxTransactions.id });
      return inserted.length === 1;
    },
    findTransaction: (id) => findOne(eq(sandboxTransactions.id, id)),
    listTransactions: () => db.select().from(sandboxTransactions).orderBy(asc(sandboxTransactions.id)),
    findByReference: (reference) => findOne(eq(sandboxTransactions.reference, reference)),
    findByAccessCode: (accessCode) => findOne(eq(sandboxTransactions.accessCode, accessCode)),
    async updateTransaction(id, change) {
      const [row] = await db
        .update(sandboxTransactions)
        .set(change)
        .where(eq(sandboxTransactions.id, id))
        .returning();
      if (!row) throw new Error(`sandbox transaction ${id} is gone`);
      return row;
    },
    async insertRefund(refund) {
      const [inserted] = await db.insert(sandboxRefunds).values(refund).returning();
      if (!inserted) throw new Error("a sandbox refund was not returned");
      return inserted;
    },
    async findRefund(id) {
      const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
      return refund;
    },
    findRefundsOf: (transactionId) =>
      db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.transactionId, transactionId))
        .orderBy(asc(sandboxRefunds.id)),
    listNewestTransactions: (atMost) =>
      db.select().from(sandboxTransactions).orderBy(desc(sandboxTransactions.id)).limit(atMost),
    listNewestRefunds: (atMost) =>
      db.select().from(sandboxRefunds).orderBy(desc(sandboxRefunds.id)).limit(atMost),
  };
}

const ONLY_KEY = 1;

/** The database's own secret key; the given one is kept when there is none yet. */
export async function findOrInsertSecretKey(db: Database, newKey: string): Promise<string> {
  await db.insert(sandboxKeys).values({ id: ONLY_KEY, secretKey: newKey }).onConflictDoNothing();
  const [row] = await db.select().from(sandboxKeys).where(eq(sandboxKeys.id, ONLY_KEY));
  if (!row) throw new Error("the sandbox has no key");
  return row.secretKey;
}
