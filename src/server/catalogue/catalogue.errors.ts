import { momentInWords } from "#content/release-words.ts";
import { type ReleaseTimes, releaseState } from "#domain/releases/release-state.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";

export const noSuchProduct = refusal("not_found", "There is no product with this number.");

/** Its release has not opened, is paused, or is over. */
export function notReleased(name: string, release: ReleaseTimes, now: Date): DomainError {
  const sentences = {
    before: `${name} opens ${momentInWords(release.opensAt)}.`,
    paused: `${name} is paused: ${release.pausedWords}`,
    over: `The release of ${name} is over.`,
    "called-off": `The release of ${name} was called off.`,
    open: `${name} is open.`,
  };
  return new DomainError("order_state", sentences[releaseState(release, now)]);
}
