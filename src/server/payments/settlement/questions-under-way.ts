/**
 * The payments about which this process is asking a provider now. A webhook and the browser often come at the same
 * moment, and one question is enough for both.
 */
import type { Database } from "#server/database/client.ts";

const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/** Runs `ask`; until it ends, `questionAbout` returns it. */
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

/**
 * A promise that resolves when the question about this reference has ended, whether or not it succeeded; undefined when
 * there is none.
 */
export function questionAbout(db: Database, reference: string): Promise<void> | undefined {
  return underWay.get(db)?.get(reference);
}
