import { type AnswerCache, createAnswerCache } from "#server/answers/answer-cache.ts";
import type { Changed, Subject } from "#server/answers/reads.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Announcements, Change, ChangedProducts } from "./announcements.ts";

/** The cache of finished answers, out of which every announced change takes what shows it. */
export function openAnswers(clock: Clock, announcements: Announcements): AnswerCache {
  const answers = createAnswerCache(clock);
  announcements.subscribe((changes, products) => {
    if (changes.has("settings-read")) answers.purge("everything");
    if (changes.has("stock") || changes.has("catalogue")) answers.purge(changedBy(changes, products));
  });
  return answers;
}

/** A sale changes what shows the product; an edit also which lists it is in, and what the menu counts. */
function changedBy(changes: ReadonlySet<Change>, products: ChangedProducts): Changed {
  if (products === "all") return "everything";
  const edited: readonly Subject[] = changes.has("catalogue") ? ["catalogue"] : [];
  return new Set<Subject>([...products, ...edited]);
}
