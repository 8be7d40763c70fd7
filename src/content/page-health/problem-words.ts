import type { PageProblemKind } from "#domain/page-health/page-problem.ts";
import { calendarDay, formatDayAndClock } from "#domain/time/calendar-day.ts";
import { formatSastClock } from "#domain/time/time.ts";

export type CountedProblem = {
  /** `others`: beyond the kinds that are kept apart on one day. */
  readonly kind: PageProblemKind | "others";
  readonly part: string | null;
  /** Visitors by route pattern. */
  readonly pages: Readonly<Record<string, number>>;
  /** Visitors by engine and version. */
  readonly engines: Readonly<Record<string, number>>;
  readonly visitors: number;
  readonly firstAt: Date;
};

const MOST_NAMED = 2;

/** Pages of which there are many. */
const PAGES: Readonly<Record<string, string>> = {
  "/product/:id": "product pages",
  "/shop/:shelf": "shelf pages",
  "/order/:number": "order pages",
  "/certificate/:code": "certificate pages",
};

/** "Product pages fail in Safari 17: 37 visitors since 14:05 SAST"; with the day, where that is not today. */
export function pageProblemWords(problem: CountedProblem, now: Date): string {
  const { pages, engines, visitors, firstAt } = problem;
  const where = joined(mostCounted(pages).map(pageWords), Object.keys(pages).length);
  const browsers = joined(mostCounted(engines), Object.keys(engines).length);
  const since =
    calendarDay(firstAt) === calendarDay(now) ? formatSastClock(firstAt) : formatDayAndClock(firstAt);
  const words = `${whatFails(problem, where)} in ${browsers}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${visitors} ${visitors === 1 ? "visitor" : "visitors"} since ${since}`;
}

function whatFails({ kind, part, pages }: CountedProblem, where: string): string {
  const [only = "", ...more] = Object.keys(pages);
  const isOne = more.length === 0 && !(only in PAGES);
  switch (kind) {
    case "error":
    case "rejection":
    case "caught":
      return `${where} ${isOne ? "fails" : "fail"}`;
    case "hydration":
      return `${where} ${isOne ? "does" : "do"} not fit ${isOne ? "its" : "their"} scripts`;
    case "part":
      return `the part “${part ?? ""}” is left out of ${where}`;
    case "script":
      return `a file does not come to ${where}`;
    case "others":
      return "failures too many to be kept apart";
  }
}

function mostCounted(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMED)
    .map(([name]) => name);
}

function joined(names: readonly string[], of: number): string {
  return of > names.length ? `${names.join(", ")} and others` : names.join(" and ");
}

function pageWords(pattern: string): string {
  // The rest, beyond the names that are counted separately.
  if (!pattern.startsWith("/")) return pattern;
  if (pattern === "/") return "the home page";
  if (pattern === "/inventory" || pattern.startsWith("/inventory/")) return "the admin page";
  return PAGES[pattern] ?? `the page ${pattern}`;
}
