/** When a piece may be bought that is released at a time. */

/** An instant is the shop's own; words are the owner's, shown to all while it is paused. */
export type ReleaseTimes = {
  readonly opensAt: Date;
  /** From then on nothing of it is sold; null where it stays on sale. */
  readonly endsAt: Date | null;
  /** Null while it is not paused. */
  readonly pausedWords: string | null;
  /** Nothing of it is sold until it is planned again. */
  readonly isCalledOff: boolean;
};

export const RELEASE_STATES = ["before", "open", "paused", "over", "called-off"] as const;

export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Where a release stands at an instant: the end is over, the opening is open. A pause before the opening changes nothing. */
export function releaseState(
  { opensAt, endsAt, pausedWords, isCalledOff }: ReleaseTimes,
  now: Date,
): ReleaseState {
  if (isCalledOff) return "called-off";
  if (now < opensAt) return "before";
  if (endsAt !== null && now >= endsAt) return "over";
  return pausedWords === null ? "open" : "paused";
}

/** Pieces of one release. */
export const MOST_RELEASED_TOGETHER = 12;

/** Whether nothing of it may be sold at this instant; a piece without a release always may. */
export function isHeldBack(release: ReleaseTimes | null, now: Date): boolean {
  return release !== null && releaseState(release, now) !== "open";
}
