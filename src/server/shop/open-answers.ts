import { type AnswerCache, createAnswerCache } from "#server/answers/answer-cache.ts";
import type { Changed, Subject } from "#server/answers/reads.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Announcements, Change, ChangedProducts } from "./announcements.ts";

/** Creates the cache of finished answers, from which every announced change removes the answers it affects. */
export function openAnswers(clock: Clock, announcements: Announcements): AnswerCache {
  const answers = createAnswerCache(clock);
  announcements.subscribe((changes, products) => {
    if (changes.has("settings-read")) answers.purge("everything");
    if (changes.has("stock") || changes.has("catalogue")) answers.purge(changedBy(changes, products));
  });
  return answers;
}

/**
 * A sale affects answers that show the product; an edit also affects the lists it is in, and the counts in the menu.
 */
function changedBy(changes: ReadonlySet<Change>, products: ChangedProducts): Changed {
  if (products === "all") return "everything";
  const edited: readonly Subject[] = changes.has("catalogue") ? ["catalogue"] : [];
  return new Set<Subject>([...products, ...edited]);
}
