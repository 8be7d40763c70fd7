import type { PageProblem } from "./page-problem.ts";

const COLUMN = /:\d+$/;
/** Seven characters of a script, eight of a style sheet. */
const HASH = /-[\w-]{7,8}(?=\.\w)/;

/** Whether a place was mapped to the sources; those in built files begin with a slash. */
export function isInSources(place: string): boolean {
  return !place.startsWith("/");
}

/**
 * Identifies a failure across engines and builds by kind, part and source line (`trail` is the report's places, mapped
 * where possible). Words and columns differ between engines, file names between builds. Without a place the message is
 * used.
 */
export function commonOf({ kind, part, message }: PageProblem, trail: readonly string[]): string {
  const found = trail.filter(isInSources);
  const place = found.find((one) => one.startsWith("src/")) ?? found[0];
  if (place !== undefined) return JSON.stringify([kind, part, place.replace(COLUMN, "")]);
  const [file = ""] = (trail[0] ?? "").split(":");
  return JSON.stringify([kind, part, message, file.replace(HASH, "")]);
}
