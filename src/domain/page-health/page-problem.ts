import type { PagePattern, PartName } from "./closed-lists.ts";

/** Kinds of failure in a visitor's browser. */
export const PAGE_PROBLEM_KINDS = [
  /** An error that nothing caught. */
  "error",
  /** An unhandled promise rejection. */
  "rejection",
  /** Hydration failed, or React had to render the page again in the browser. */
  "hydration",
  /** A part of a page was left out because it threw. */
  "part",
  /** A script or style sheet failed to load or to parse. */
  "script",
  /** A failure that the page had a fallback for. */
  "caught",
] as const;

export type PageProblemKind = (typeof PAGE_PROBLEM_KINDS)[number];

/** A browser's report of a failure, complete. */
export type PageProblem = {
  readonly kind: PageProblemKind;
  /** `TypeError: …`, as `cleanMessage` leaves it. */
  readonly message: string;
  /** Places in the built files, innermost first, at most five: `/assets/product-1a2b.js:1:2345`. */
  readonly places: readonly string[];
  /** The name of the omitted part: `days of delivery`. */
  readonly part?: PartName | undefined;
  /** The pattern of the page's route: `/product/:id`. */
  readonly page: PagePattern;
  /** The build that rendered the page. */
  readonly build: string;
};

/** New iPhones report an old system version, so Safari's own version has precedence. */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/\bFirefox\/(\d{1,3})\b/, "Firefox"],
  [/Chrome\/(\d{1,3})\b/, "Chrome"],
  [/\bVersion\/(\d{1,3})\b.{0,60} Safari\//, "Safari"],
  // All iPhone browsers use Safari's engine of the system's version.
  [/\b(?:iPhone|CPU) OS (\d{1,3})_/, "Safari"],
];

/** The browser engine and its major version ("Safari 17"), from the User-Agent. */
export function engineName(userAgent: string | undefined): string {
  for (const [pattern, name] of ENGINES) {
    const version = pattern.exec(userAgent ?? "")?.[1];
    if (version !== undefined) return `${name} ${Number(version)}`;
  }
  return "another browser";
}
