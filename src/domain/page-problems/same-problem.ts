import type { PageProblem } from "./page-problem.ts";

const COLUMN = /:\d+$/;
const HASH = /-[\w-]{8}(?=\.\w+)/;

/** Whether a place was found in the sources; one in a built file begins with a slash. */
export function isInSources(place: string): boolean {
  return !place.startsWith("/");
}

/**
 * The identity of a failure across engines and builds: kind, part and the line in our sources (`trail` is the report's
 * places as far as they were found there). Engines differ in the words and in the column; built files change their
 * names. Without a place the message stands for it.
 */
export function commonOf({ kind, part, message }: PageProblem, trail: readonly string[]): string {
  const found = trail.filter(isInSources);
  const place = found.find((one) => one.startsWith("src/")) ?? found[0];
  if (place !== undefined) return JSON.stringify([kind, part, place.replace(COLUMN, "")]);
  const [file = ""] = (trail[0] ?? "").split(":");
  return JSON.stringify([kind, part, message, file.replace(HASH, "")]);
}
