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
  /** A script or a style sheet did not come, or could not be read. */
  "script",
  /** Something failed that the page was ready for. */
  "caught",
] as const;

export type PageProblemKind = (typeof PAGE_PROBLEM_KINDS)[number];

/** A browser's report of a failure, complete. */
export type PageProblem = {
  readonly kind: PageProblemKind;
  /** `TypeError: …`, as `cleanMessage` leaves it. */
  readonly message: string;
  /** In the built files, the innermost first: `/assets/product-1a2b.js:1:2345`; five at most. */
  readonly places: readonly string[];
  /** The part of the page that was left out, by its name in the code: `days of delivery`. */
  readonly part?: PartName | undefined;
  /** The pattern of the page's route: `/product/:id`. */
  readonly page: PagePattern;
  /** The version of the build that drew the page. */
  readonly build: string;
};

/** Newer iPhones write an old system into what they say of themselves, so Safari's own version comes first. */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/\bFirefox\/(\d{1,3})\b/, "Firefox"],
  [/Chrome\/(\d{1,3})\b/, "Chrome"],
  [/\bVersion\/(\d{1,3})\b.*\bSafari\//, "Safari"],
  // Every browser and every app on an iPhone has Safari's engine, that of the system's version.
  [/\b(?:iPhone|CPU) OS (\d{1,3})_/, "Safari"],
];

/** The engine of a browser with its major version, "Safari 17", from what it says of itself. */
export function engineName(userAgent: string | undefined): string {
  for (const [pattern, name] of ENGINES) {
    const version = pattern.exec(userAgent ?? "")?.[1];
    if (version !== undefined) return `${name} ${Number(version)}`;
  }
  return "another browser";
}
