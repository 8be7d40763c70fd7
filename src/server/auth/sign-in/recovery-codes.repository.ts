import { count, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { recoveryCodes } from "#server/database/schema/people.ts";

export async function insertRecoveryCodes(
  db: Executor,
  personId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, personId })));
}

/** Deletes a code and returns its person's id; undefined when there is no such code, or none any more. */
export async function takeRecoveryCode(db: Executor, codeHash: string): Promise<number | undefined> {
  const [taken] = await db
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.codeHash, codeHash))
    .returning({ personId: recoveryCodes.personId });
  return taken?.personId;
}

export async function findRecoveryCodePerson(db: Executor, codeHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ personId: recoveryCodes.personId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.codeHash, codeHash));
  return row?.personId;
}

export async function countRecoveryCodes(db: Executor, personId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.personId, personId));
  return row?.left ?? 0;
}

export async function deleteRecoveryCodesOf(db: Executor, personId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
}
