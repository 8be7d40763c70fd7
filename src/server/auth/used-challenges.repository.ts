import { lte } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { usedChallenges } from "#server/database/schema/people.ts";

/** Stores a used challenge; false when it was used before, at whichever process. */
export async function takeChallenge(db: Executor, challenge: string, expiresAt: Date): Promise<boolean> {
  const taken = await db
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return taken.length === 1;
}

export async function deleteOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
}
