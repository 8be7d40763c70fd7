/** One Lighthouse run of one page on a phone: its own preset, a slow 4G line and a processor four times slower, simulated. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** No dependency of the shop: npm fetches it for the run. */
export const LIGHTHOUSE = "lighthouse@13.5.0";
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** One run takes ten seconds; a browser that hangs must not hold the benchmark for ever. */
const RUN_LIMIT_MS = 120_000;

type Audit = { readonly score: number | null; readonly title: string; readonly numericValue?: number };
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
};

export type PageRun = {
  /** 0 to 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time, milliseconds. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Everything the page loads without being touched, in kB. */
  readonly kilobytes: number;
  /** The audits that cost points, performance aside: that one depends on the machine. */
  readonly faults: readonly string[];
};

const run = promisify(execFile);

/** Rejects when Lighthouse could not load the page. */
export async function measurePage(url: string, browserPort: number, reportFile: string): Promise<PageRun> {
  const options = [
    url,
    "--quiet",
    "--output=json",
    `--output-path=${reportFile}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    `--port=${browserPort}`,
  ];
  await run("npm", ["exec", "--yes", LIGHTHOUSE, "--", ...options], {
    timeout: RUN_LIMIT_MS,
    shell: process.platform === "win32",
  });
  return read(JSON.parse(await readFile(reportFile, "utf8")));
}

function read({ runtimeError, categories, audits }: Report): PageRun {
  if (runtimeError) throw new Error(runtimeError.message);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blocked: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
    kilobytes: figure("total-byte-weight") / 1000,
    faults: CATEGORIES.slice(1)
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .flatMap(({ id }) => faultOf(id, audits[id])),
  };
}

function faultOf(id: string, audit: Audit | undefined): string[] {
  return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
}
