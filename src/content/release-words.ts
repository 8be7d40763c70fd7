/** What a page says of a piece that is released at a time. */
import type { ReleaseState, ReleaseTimes } from "#domain/releases/release-state.ts";
import { calendarDay, weekdayInWords } from "#domain/time/calendar-day.ts";
import { formatSastClock } from "#domain/time/time.ts";

type ReleaseWords = {
  /** For the button; absent while it is open. */
  readonly label?: string;
  /** One sentence. */
  readonly words: string;
};

/** `label` fits on a button, so that it has no day; `words` have it. */
export function releaseWords(
  { opensAt, endsAt, pausedWords }: ReleaseTimes,
  state: ReleaseState,
): ReleaseWords {
  switch (state) {
    case "before":
      return { label: `Opens ${clockOf(opensAt)}`, words: `Opens ${momentInWords(opensAt)}.` };
    case "paused":
      return { label: "Paused", words: pausedWords ?? "" };
    case "over":
      return { label: "Over", words: "This release is over." };
    case "called-off":
      return { label: "Called off", words: "This release was called off." };
    case "open":
      return { words: endsAt === null ? "" : `On sale until ${momentInWords(endsAt)}.` };
  }
}

/** "Friday 27 November, 18:00 SAST" */
export function momentInWords(at: Date): string {
  return `${weekdayInWords(calendarDay(at))}, ${formatSastClock(at)}`;
}

function clockOf(at: Date): string {
  return formatSastClock(at).slice(0, "18:00".length);
}
