/** Which payments this process asks a provider about just now: webhook and browser come at the same moment, and one question is enough. */
import type { Database } from "#server/database/client.ts";

const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/** Runs the question; until it is settled, `questionAbout` finds it. */
export async function askedAbout<Result>(
  db: Database,
  reference: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const questions = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, questions);
  const asking = ask();
  const isOver = asking
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => questions.get(reference) === isOver && questions.delete(reference));
  questions.set(reference, isOver);
  return asking;
}

/** Resolves when that question is settled, however it went; undefined when there is none. */
export function questionAbout(db: Database, reference: string): Promise<void> | undefined {
  return underWay.get(db)?.get(reference);
}
